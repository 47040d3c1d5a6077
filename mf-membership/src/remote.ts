import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each. */
export const remote: RemoteModule = {
  name: 'membership',
  requires: { platform: '^1.0.0', api: {} },
  pages: {
    membership: () => import(/* webpackChunkName: "membership" */ 'shared-contracts/ui/frame-page'),
    donate: () => import(/* webpackChunkName: "donate" */ 'shared-contracts/ui/frame-page'),
  },
};
