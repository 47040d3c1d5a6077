import type { LinkedCard, UnderstoodQuestion, Verdict, WrittenSentence } from './answer-parts.ts';

/** Why a run is over. `interrupted`: the site was restarted; what was there stays. */
export type RunEnd = 'done' | 'failed' | 'interrupted' | 'stopped';

/** What a run tells, in this order; every event is kept, so that it can be told again. */
export type RunEvent =
  | { readonly type: 'query'; readonly asked: UnderstoodQuestion }
  | { readonly type: 'source'; readonly card: LinkedCard }
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  /** Only when a language model writes: each sentence once, after it was checked. */
  | { readonly type: 'sentence'; readonly sentence: WrittenSentence }
  /** Something the reader should know: the model could not be had, the quotes stand alone. */
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'finish'; readonly end: RunEnd; readonly problem: string | null };

/** `id:` of the stream: from 1, without gaps. */
export interface NumberedEvent {
  readonly seq: number;
  readonly event: RunEvent;
}
