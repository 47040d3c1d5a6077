import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { loadQuickChat } from './pages/quick-chat/quick-chat.loader.ts';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = {
  remote,
  loaders: { 'quick-chat': loadQuickChat },
};
