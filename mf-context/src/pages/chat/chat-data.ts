import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { Chat } from '../../../api/chats/get-chat.endpoint.ts';

/** What the page is drawn from: a chat, or a question that was not asked yet. */
export type ChatData = {
  readonly allowance: Allowance;
  /** Of its forms without script: sent twice, one asks once. */
  readonly attempt: string;
} & (
  | { readonly view: 'chat'; readonly chat: Chat }
  | {
      readonly view: 'link';
      readonly question: string;
      /** Its document was asked for by a link of another page of this site. */
      readonly byOwnLink: boolean;
    }
);
