import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each. */
export const remote: RemoteModule = {
  name: 'context',
  requires: { platform: '^1.0.0', api: {} },
  pages: {
    'quick-chat': () => import(/* webpackChunkName: "quick-chat" */ './pages/quick-chat/quick-chat-page.tsx'),
  },
};
