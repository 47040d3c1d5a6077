import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { Chat } from '../../../api/chats/get-chat.endpoint.ts';

/** The data of the page: a chat, or a question that was not asked yet. */
export type ChatData = {
  readonly allowance: Allowance;
  /** The attempt id for forms without script: sending one twice asks once. */
  readonly attempt: string;
} & (
  | { readonly view: 'chat'; readonly chat: Chat }
  | {
      readonly view: 'link';
      readonly question: string;
      /** True when the document was requested by a link on another page of this site. */
      readonly byOwnLink: boolean;
    }
);
