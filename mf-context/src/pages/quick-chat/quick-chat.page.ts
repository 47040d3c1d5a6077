import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { sendQuickChat } from './quick-chat.action.ts';
import { loadQuickChat } from './quick-chat.loader.ts';

export const page: PageDeclaration = {
  path: '/context',
  layout: 'context',
  access: 'user',
  component: () => import('./quick-chat-page.tsx'),
  load: loadQuickChat,
  act: sendQuickChat,
};
