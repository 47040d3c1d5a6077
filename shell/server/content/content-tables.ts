import type { SliceContext } from 'shared-contracts/server/slice-context';

/** A reader's message, without anything about its writer. */
export interface FeedbackRow {
  id: string;
  /** An instant in ms. */
  sent_at: number;
  /** The path of the page that it is about, or empty. */
  about: string;
  message: string;
}

export interface ContentTables {
  content_feedback: FeedbackRow;
}

export type ContentContext = SliceContext<ContentTables>;
