import type { PageLoader } from 'shared-contracts/page';

export interface QuickChatData {
  readonly heading: string;
}

export const loadQuickChat: PageLoader<QuickChatData> = () =>
  Promise.resolve({ kind: 'page', data: { heading: 'Context' }, head: { title: 'Context' } });
