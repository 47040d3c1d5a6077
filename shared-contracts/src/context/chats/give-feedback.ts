/** Why something is not good. */
export type FeedbackReason = 'misread' | 'missing' | 'not-about-it' | 'not-supported' | 'other';

/** The reasons that are offered. */
export const feedbackReasons: readonly FeedbackReason[] = [
  'not-about-it',
  'not-supported',
  'missing',
  'misread',
  'other',
];

/** What a reader thinks of an answer, or of one of its quotes. */
export interface GiveFeedbackInput {
  readonly run: string;
  /** The number of a quote; left out: the whole answer. */
  readonly quote?: number;
  readonly verdict: 'bad' | 'good';
  readonly reason?: FeedbackReason;
  /** At most 500 characters. */
  readonly note?: string;
}
