import type { RemoteModule } from 'shared-contracts/remote-module';

/** The shell's own pages in the same form as a remote's: the `*.page.ts` files below `pages`, one chunk each. */
export const shellPages: RemoteModule['pages'] = import.meta.pageComponents;
