import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each: the `*.page.ts` below `pages`. */
export const remote: RemoteModule = {
  name: 'membership',
  requires: { platform: '^1.2.0', api: { membership: '^1.1.0', content: '^1.0.0' } },
  pages: import.meta.pageComponents,
};
