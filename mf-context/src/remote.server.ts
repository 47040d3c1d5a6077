import { frameLoader } from 'shared-contracts/frame';
import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { frames } from './frames.ts';
import { loadSettings } from './pages/settings/settings.loader.ts';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = {
  remote,
  loaders: {
    'quick-chat': frameLoader(frames['quick-chat']),
    settings: loadSettings,
    'chat-history': frameLoader(frames['chat-history']),
    chat: frameLoader(frames.chat),
    collections: frameLoader(frames.collections),
    collection: frameLoader(frames.collection),
  },
};
