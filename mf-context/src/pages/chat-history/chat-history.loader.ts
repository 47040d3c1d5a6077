import type { PageLoader } from 'shared-contracts/page';
import type { ChatHistoryData } from './chat-history-data.ts';
import { groupChats } from './group-chats.ts';
import { historyDone, historyPath, pageNumber } from './history-address.ts';
import { listChats } from '../../../api/chats/list-chats.endpoint.ts';

/** Loads `/context/chat/history?q=&page=`. */
export const loadChatHistory: PageLoader<ChatHistoryData> = async ({ call, url, links }) => {
  const { searchParams } = url;
  const q = (searchParams.get('q') ?? '').trim().slice(0, 200);
  const requestedPage = pageNumber(searchParams.get('page'));
  const { chats, total, page, pages, keptDays } = await call(listChats, { q, page: requestedPage });
  const done = historyDone.find((name) => name === searchParams.get('done')) ?? null;
  const deleted = done === 'deleted' ? searchParams.getAll('id').slice(0, 100) : [];
  // The last page is empty now, or does not exist.
  if (chats.length === 0 && page > 1) {
    const change = done === null ? undefined : { done, ids: deleted };
    return { kind: 'redirect', to: historyPath(links, { q, page: Math.min(pages, page - 1) }, change), status: 302 };
  }
  return {
    kind: 'page',
    data: { q, page, pages, total, keptDays, groups: groupChats(chats, Date.now(), links), done, deleted },
    head: { title: 'History', noindex: true },
  };
};
