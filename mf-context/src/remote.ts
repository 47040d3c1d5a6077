import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each. */
export const remote: RemoteModule = {
  name: 'context',
  requires: { platform: '^1.1.0', api: { auth: '^1.0.0' } },
  pages: {
    'quick-chat': () => import(/* webpackChunkName: "quick-chat" */ 'shared-contracts/ui/frame-page'),
    settings: () => import(/* webpackChunkName: "settings" */ './pages/settings/settings-page.tsx'),
    'chat-history': () => import(/* webpackChunkName: "chat-history" */ 'shared-contracts/ui/frame-page'),
    chat: () => import(/* webpackChunkName: "chat" */ 'shared-contracts/ui/frame-page'),
    collections: () => import(/* webpackChunkName: "collections" */ 'shared-contracts/ui/frame-page'),
    collection: () => import(/* webpackChunkName: "collection" */ 'shared-contracts/ui/frame-page'),
  },
};
