import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { formAction } from '../../parts/sending/send-form.ts';
import { loadChatHistory } from './chat-history.loader.ts';
import { historyForms } from './history-forms.ts';

export const page: PageDeclaration = {
  path: '/context/chat/history',
  layout: 'context',
  access: 'user',
  component: () => import('./chat-history-page.tsx'),
  load: loadChatHistory,
  act: formAction(historyForms),
};
