import type { WrittenSentence } from 'shared-contracts/context/chats/answer-parts';

/** The result of writing. `fallback`: the reader gets the quotes, and at most a part of the written text. */
export interface WrittenOutcome {
  readonly state: 'fallback' | 'stopped' | 'written';
  /** All published sentences. */
  readonly sentences: readonly WrittenSentence[];
  /** A notice for the reader; null: none. */
  readonly notice: string | null;
}
