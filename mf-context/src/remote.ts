import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each. */
export const remote: RemoteModule = {
  name: 'context',
  requires: { platform: '^1.3.0', api: { auth: '^1.0.0', context: '^1.3.0', archive: '^1.4.0' } },
  pages: {
    'quick-chat': () => import(/* webpackChunkName: "quick-chat" */ './pages/quick-chat/quick-chat-page.tsx'),
    settings: () => import(/* webpackChunkName: "settings" */ './pages/settings/settings-page.tsx'),
    'chat-history': () => import(/* webpackChunkName: "chat-history" */ './pages/chat-history/chat-history-page.tsx'),
    chat: () => import(/* webpackChunkName: "chat" */ './pages/chat/chat-page.tsx'),
    collections: () => import(/* webpackChunkName: "collections" */ './pages/collections/collections-page.tsx'),
    collection: () => import(/* webpackChunkName: "collection" */ './pages/collection/collection-page.tsx'),
    shared: () => import(/* webpackChunkName: "shared" */ './pages/shared/shared-page.tsx'),
  },
  fragments: {
    keep: () => import(/* webpackChunkName: "keep" */ './fragments/keep.ts'),
    'quick-chat': () => import(/* webpackChunkName: "quick-question" */ './fragments/quick-chat.tsx'),
  },
};
