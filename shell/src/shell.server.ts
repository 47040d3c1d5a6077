import type { PageDeclarations } from 'shared-contracts/page-declaration';

/** The loaders and actions of the shell's pages; for the server only. */
export const shellDeclarations: PageDeclarations = import.meta.pageDeclarations;
