import type { ChatList } from 'shared-contracts/context/chats/list-chats';
import type { HistoryDone, HistoryLocation } from './history-address.ts';

/** A chat as it is drawn. */
export interface HistoryLine {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly pinned: boolean;
  readonly running: boolean;
  /** `3 questions`. */
  readonly questions: string;
  /** When it was last used: `14:05`, or `3 November 2026`. */
  readonly when: string;
}

/** Chats of one time, under its name. */
export interface HistoryGroup {
  readonly name: string;
  readonly lines: readonly HistoryLine[];
}

/** What the page is drawn from. */
export interface ChatHistoryData extends HistoryLocation, Pick<ChatList, 'keptDays' | 'pages' | 'total'> {
  readonly groups: readonly HistoryGroup[];
  readonly done: HistoryDone | null;
  /** Chats that were just put away: they can be had back. */
  readonly deleted: readonly string[];
}
