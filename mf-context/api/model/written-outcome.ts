import type { WrittenSentence } from 'shared-contracts/context/chats/answer-parts';

/** What came of it. `fallback`: the quotes stand alone, or beside what little was told before. */
export interface WrittenOutcome {
  readonly state: 'fallback' | 'stopped' | 'written';
  /** All that was told. */
  readonly sentences: readonly WrittenSentence[];
  /** What the reader should know; null: nothing. */
  readonly notice: string | null;
}
