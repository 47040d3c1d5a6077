import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { sendChat } from './chat.action.ts';
import { loadChat } from './chat.loader.ts';

export const page: PageDeclaration = {
  path: '/context/chat/:query',
  layout: 'context',
  access: 'user',
  component: () => import('./chat-page.tsx'),
  load: loadChat,
  act: sendChat,
};
