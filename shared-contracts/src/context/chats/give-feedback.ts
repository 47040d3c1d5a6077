/** Why an answer or a quote is not good. */
export type FeedbackReason = 'misread' | 'missing' | 'not-about-it' | 'not-supported' | 'other';

/** The reasons in the order in which they are offered. */
export const feedbackReasons: readonly FeedbackReason[] = [
  'not-about-it',
  'not-supported',
  'missing',
  'misread',
  'other',
];

/** A reader's opinion of an answer or of one of its quotes. */
export interface GiveFeedbackInput {
  readonly run: string;
  /** The number of a quote; absent: the opinion is about the whole answer. */
  readonly quote?: number;
  readonly verdict: 'bad' | 'good';
  readonly reason?: FeedbackReason;
  /** At most 500 characters. */
  readonly note?: string;
}
