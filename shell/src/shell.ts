import type { RemoteModule } from 'shared-contracts/remote-module';

/** The shell's own pages, in the same shape as a remote's: the `*.page.ts` below `pages`, one chunk each. */
export const shellPages: RemoteModule['pages'] = import.meta.pageComponents;
