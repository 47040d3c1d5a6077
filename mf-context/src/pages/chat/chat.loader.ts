import { isAppError } from 'shared-contracts/app-error';
import type { LoaderContext, PageLoader, PageResult } from 'shared-contracts/page';
import { newAttempt } from '../../asking/new-attempt.ts';
import type { ChatData } from './chat-data.ts';
import { readQuestion } from './read-question.ts';
import { getChat } from '../../../api/chats/get-chat.endpoint.ts';
import { getAllowance } from '../../../api/allowance/get-allowance.endpoint.ts';

/** Loads a chat; a missing one and another member's give the same result. */
async function showChat({ call }: LoaderContext, id: string): Promise<PageResult<ChatData>> {
  try {
    const [chat, allowance] = await Promise.all([call(getChat, { id }), call(getAllowance, {})]);
    const data = { view: 'chat', chat, allowance, attempt: newAttempt() } as const;
    return { kind: 'page', data, head: { title: chat.title, noindex: true } };
  } catch (error) {
    if (isAppError(error) && ['bad-request', 'not-found'].includes(error.code)) return { kind: 'not-found' };
    throw error;
  }
}

/** Loads `/context/chat/{query}`: a chat by its id, or a question that was not asked yet. Loading never asks it. */
export const loadChat: PageLoader<ChatData> = async (context) => {
  const { call, params, url, links } = context;
  const id = url.searchParams.get('chat');
  if (id !== null) return await showChat(context, id);
  const question = readQuestion(params['query'] ?? '');
  if (question.length < 2) return { kind: 'redirect', to: links.ask, status: 302 };
  const allowance = await call(getAllowance, {});
  const attempt = newAttempt();
  const data = { view: 'link', question, allowance, attempt, byOwnLink: context.byOwnLink === true } as const;
  return { kind: 'page', data, head: { title: question, noindex: true } };
};
