import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each: the `*.page.ts` below `pages`. */
export const remote: RemoteModule = {
  name: 'archive',
  requires: { platform: '^1.3.0', api: { archive: '^1.5.0' } },
  pages: import.meta.pageComponents,
};
