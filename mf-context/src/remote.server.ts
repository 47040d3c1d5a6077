import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { formAction } from './parts/sending/send-form.ts';
import { sendChat } from './pages/chat/chat.action.ts';
import { loadChat } from './pages/chat/chat.loader.ts';
import { loadChatHistory } from './pages/chat-history/chat-history.loader.ts';
import { historyForms } from './pages/chat-history/history-forms.ts';
import { collectionForms } from './pages/collection/collection-forms.ts';
import { loadCollection } from './pages/collection/collection.loader.ts';
import { collectionsForms } from './pages/collections/collections-forms.ts';
import { loadCollections } from './pages/collections/collections.loader.ts';
import { sendQuickChat } from './pages/quick-chat/quick-chat.action.ts';
import { loadQuickChat } from './pages/quick-chat/quick-chat.loader.ts';
import { settingsForms } from './pages/settings/settings-forms.ts';
import { loadSettings } from './pages/settings/settings.loader.ts';
import { loadShared } from './pages/shared/shared.loader.ts';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = {
  remote,
  loaders: {
    'quick-chat': loadQuickChat,
    settings: loadSettings,
    'chat-history': loadChatHistory,
    chat: loadChat,
    collections: loadCollections,
    collection: loadCollection,
    shared: loadShared,
  },
  actions: {
    'quick-chat': sendQuickChat,
    chat: sendChat,
    'chat-history': formAction(historyForms),
    collections: formAction(collectionsForms),
    collection: formAction(collectionForms),
    settings: formAction(settingsForms),
  },
};
