import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { ChatView } from './chat-view.tsx';
import type { ChatData } from './chat-data.ts';
import { LinkView } from './link-view.tsx';

/** `/context/chat/{query}`: a chat, or a question from a link. */
export function Page(): JSX.Element {
  const { data } = usePage<ChatData>();
  return data.view === 'chat' ? (
    <ChatView key={data.chat.id} chat={data.chat} allowance={data.allowance} />
  ) : (
    <LinkView key={data.question} {...data} />
  );
}
