import type { WrittenSentence } from 'shared-contracts/context/chats/told-answer';
import { checkSentence } from './gate/check-sentence.ts';
import { noEvidence, textOf, type Passage } from './make-prompt.ts';
import { plainSentence } from './plain-sentence.ts';
import type { WrittenOutcome } from './written-outcome.ts';

/** More than was asked for by far. */
const mostSentences = 12;
/** So many more that do not stand than do: what follows will not be better. */
const mostAhead = 4;

/** Takes a model's sentences, holds each to the passages that it cites, and tells those that may be told. */
export class CheckedText {
  readonly told: WrittenSentence[] = [];
  readonly #texts: ReadonlyMap<number, string>;
  readonly #secret: string;
  readonly #tell: (sentence: WrittenSentence) => Promise<void> | void;
  /** Checked, and not told as long as less than half of all stand. */
  readonly #waiting: Omit<WrittenSentence, 'index'>[] = [];
  #verified = 0;
  #count = 0;
  #saysNothing = false;

  constructor(passages: readonly Passage[], secret: string, tell: (sentence: WrittenSentence) => Promise<void> | void) {
    this.#texts = new Map(passages.map((passage) => [passage.number, textOf(passage)]));
    this.#secret = secret;
    this.#tell = tell;
  }

  /** Nothing that follows would be told. */
  get isOver(): boolean {
    const failed = this.#count - this.#verified;
    return this.#saysNothing || this.#count >= mostSentences || failed - this.#verified >= mostAhead;
  }

  async take(raw: string): Promise<void> {
    if (this.isOver || !/\p{L}{2}/u.test(raw)) return;
    if (raw.includes(noEvidence)) {
      this.#saysNothing = true;
      return;
    }
    this.#count += 1;
    const plain = plainSentence(raw, new Set(this.#texts.keys()), this.#secret);
    if (plain === null) return;
    const { text, cites, strange } = plain;
    const state = strange
      ? 'unverified'
      : checkSentence(
          text,
          cites.map((id) => this.#texts.get(id) ?? ''),
        );
    if (state === 'verified') this.#verified += 1;
    this.#waiting.push({ text, cites, state });
    if (this.#stands) await this.#tellWaiting();
  }

  /** What came of a text that ended. */
  outcome(): WrittenOutcome {
    const sentences = this.told;
    if (this.#verified > 0 && this.#stands) return { state: 'written', sentences, notice: null };
    const why =
      this.#saysNothing || this.#count === 0
        ? 'The language model found no answer in the quotes.'
        : 'Too little of what the language model wrote stands in the quotes.';
    const left = sentences.length === 0 ? 'They stand alone.' : 'The rest of it was left out.';
    return { state: 'fallback', sentences, notice: `${why} ${left}` };
  }

  /** At least half of what was written stands. */
  get #stands(): boolean {
    return this.#verified * 2 >= this.#count;
  }

  async #tellWaiting(): Promise<void> {
    for (const sentence of this.#waiting.splice(0)) {
      const numbered = { index: this.told.length, ...sentence };
      this.told.push(numbered);
      await this.#tell(numbered);
    }
  }
}
