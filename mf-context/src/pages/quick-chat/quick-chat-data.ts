import type { CollectionLine } from 'shared-contracts/context/collections/collection';
import type { ChatLine } from 'shared-contracts/context/chats/list-chats';
import type { Allowance } from 'shared-contracts/context/get-allowance';

/** The data of the page. */
export interface QuickChatData {
  readonly allowance: Allowance;
  /** The latest chats, and the number of all chats. */
  readonly latest: readonly Pick<ChatLine, 'id' | 'running' | 'title'>[];
  readonly total: number;
  readonly titles: readonly { readonly slug: string; readonly name: string }[];
  readonly collections: readonly Pick<CollectionLine, 'id' | 'name'>[];
  /** Example questions; only where the archive can answer them. */
  readonly examples: readonly string[];
  /** Values from the address; those of a refused form are in `usePage().form`. */
  readonly question: string;
  readonly collection: string;
  /** The attempt id for submitting the form without script. */
  readonly attempt: string;
}
