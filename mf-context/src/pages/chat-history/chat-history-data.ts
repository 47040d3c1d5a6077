import type { ChatList } from 'shared-contracts/context/chats/list-chats';
import type { HistoryDone, HistoryLocation } from './history-address.ts';

/** A chat in the list. */
export interface HistoryLine {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly pinned: boolean;
  readonly running: boolean;
  /** For example `3 questions`. */
  readonly questions: string;
  /** When it was last used: `14:05`, or `3 November 2026`. */
  readonly when: string;
}

/** The chats of one period, with its name. */
export interface HistoryGroup {
  readonly name: string;
  readonly lines: readonly HistoryLine[];
}

/** The data of the page. */
export interface ChatHistoryData extends HistoryLocation, Pick<ChatList, 'keptDays' | 'pages' | 'total'> {
  readonly groups: readonly HistoryGroup[];
  readonly done: HistoryDone | null;
  /** Ids of the chats that were just deleted and can be restored. */
  readonly deleted: readonly string[];
}
