import type { SliceContext } from 'shared-contracts/server/slice-context';

/** A reader's message. Nothing in it says who wrote it. */
export interface FeedbackRow {
  id: string;
  /** An instant in ms. */
  sent_at: number;
  /** The path of the page that it is about; empty: none. */
  about: string;
  message: string;
}

export interface ContentTables {
  content_feedback: FeedbackRow;
}

export type ContentContext = SliceContext<ContentTables>;
