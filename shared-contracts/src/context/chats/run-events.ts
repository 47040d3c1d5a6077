import type { LinkedCard, UnderstoodQuestion, Verdict, WrittenSentence } from './answer-parts.ts';

/**
 * How a run, the answering of one question, ended. `interrupted`: the site was restarted; the events so far are still
 * there.
 */
export type RunEnd = 'done' | 'failed' | 'interrupted' | 'stopped';

/** An event of a run, in this order. Every event is stored, so that it can be sent again. */
export type RunEvent =
  | { readonly type: 'query'; readonly asked: UnderstoodQuestion }
  | { readonly type: 'source'; readonly card: LinkedCard }
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  /** Only if a language model writes: each sentence once, after it was verified. */
  | { readonly type: 'sentence'; readonly sentence: WrittenSentence }
  /** A message for the reader, for instance that the model is not available and there are only quotes. */
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'finish'; readonly end: RunEnd; readonly problem: string | null };

/** The event's number in the stream (`id:`): from 1, without gaps. */
export interface NumberedEvent {
  readonly seq: number;
  readonly event: RunEvent;
}
