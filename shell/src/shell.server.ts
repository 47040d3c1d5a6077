import type { PageDeclarations } from 'shared-contracts/page-declaration';

/** What the shell's pages are drawn from; for the server only. */
export const shellDeclarations: PageDeclarations = import.meta.pageDeclarations;
