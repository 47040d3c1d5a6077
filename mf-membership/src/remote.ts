import type { RemoteModule } from 'shared-contracts/remote-module';

/** This remote: its requirements, and its pages, the `*.page.ts` files below `pages`, with one chunk each. */
export const remote: RemoteModule = {
  name: 'membership',
  requires: { platform: '^1.8.0', api: { membership: '^1.1.0', content: '^1.0.0' } },
  pages: import.meta.pageComponents,
};
