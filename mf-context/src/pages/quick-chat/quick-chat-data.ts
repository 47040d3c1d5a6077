import type { CollectionLine } from 'shared-contracts/context/collections/collection';
import type { ChatLine } from 'shared-contracts/context/chats/list-chats';
import type { Allowance } from 'shared-contracts/context/get-allowance';

/** What the page is drawn from. */
export interface QuickChatData {
  readonly allowance: Allowance;
  /** The latest chats, and how many there are. */
  readonly latest: readonly Pick<ChatLine, 'id' | 'running' | 'title'>[];
  readonly total: number;
  readonly titles: readonly { readonly slug: string; readonly name: string }[];
  readonly collections: readonly Pick<CollectionLine, 'id' | 'name'>[];
  /** Questions to try; only where the archive has their answers. */
  readonly examples: readonly string[];
  /** What the address or a form that came back has filled in. */
  readonly question: string;
  readonly collection: string;
  /** Goes with the form where it is sent without script. */
  readonly attempt: string;
}
