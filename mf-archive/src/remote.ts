import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each. */
export const remote: RemoteModule = {
  name: 'archive',
  requires: { platform: '^1.0.0', api: { archive: '^1.0.0' } },
  pages: {
    search: () => import(/* webpackChunkName: "search" */ './pages/search/search-page.tsx'),
  },
};
