import type { WrittenSentence } from 'shared-contracts/context/chats/answer-parts';
import { checkSentence } from './gate/check-sentence.ts';
import { noEvidence, textOf, type PromptPassage } from './make-prompt.ts';
import { plainSentence } from './plain-sentence.ts';
import type { WrittenOutcome } from './written-outcome.ts';

/** A safety limit, far above what the prompt asks for. */
const maxSentences = 12;
/** Stops when the unsupported sentences outnumber the supported ones by this many. */
const maxAhead = 4;

/**
 * Checks a model's sentences against the passages they cite, and publishes them with the result. Unverified sentences
 * are published too, but none while fewer than half are verified. Sentences with forbidden content (`plainSentence`)
 * never are.
 */
export class CheckedText {
  readonly published: WrittenSentence[] = [];
  readonly #texts: ReadonlyMap<number, string>;
  readonly #secret: string;
  readonly #publish: (sentence: WrittenSentence) => Promise<void> | void;
  /** Checked, but not published yet because fewer than half of all sentences are supported. */
  readonly #waiting: Omit<WrittenSentence, 'index'>[] = [];
  #verified = 0;
  #count = 0;
  #isEmpty = false;

  /** `secret`: the fence of the prompt, which no sentence may repeat. */
  constructor(
    passages: readonly PromptPassage[],
    secret: string,
    publish: (sentence: WrittenSentence) => Promise<void> | void,
  ) {
    this.#texts = new Map(passages.map((passage) => [passage.number, textOf(passage)]));
    this.#secret = secret;
    this.#publish = publish;
  }

  /** True when nothing more would be published. */
  get isOver(): boolean {
    const failed = this.#count - this.#verified;
    return this.#isEmpty || this.#count >= maxSentences || failed - this.#verified >= maxAhead;
  }

  async take(raw: string): Promise<void> {
    if (this.isOver || !/\p{L}{2}/u.test(raw)) return;
    if (raw.includes(noEvidence)) {
      this.#isEmpty = true;
      return;
    }
    this.#count += 1;
    const plain = plainSentence(raw, new Set(this.#texts.keys()), this.#secret);
    if (plain === null) return;
    const { text, cites, hasInvalidCitation } = plain;
    const state = hasInvalidCitation
      ? 'unverified'
      : checkSentence(
          text,
          cites.map((id) => this.#texts.get(id) ?? ''),
        );
    if (state === 'verified') this.#verified += 1;
    this.#waiting.push({ text, cites, state });
    if (this.#isSupported) await this.#publishWaiting();
  }

  /** Returns the outcome once the text has ended. */
  outcome(): WrittenOutcome {
    const sentences = this.published;
    if (this.#verified > 0 && this.#isSupported) return { state: 'written', sentences, notice: null };
    const why =
      this.#isEmpty || this.#count === 0
        ? 'The language model found no answer in the quotes.'
        : 'Too little of what the language model wrote is supported by the quotes.';
    const left = sentences.length === 0 ? 'Only the quotes are shown.' : 'The rest was left out.';
    return { state: 'fallback', sentences, notice: `${why} ${left}` };
  }

  /** True when at least half of the sentences are supported. */
  get #isSupported(): boolean {
    return this.#verified * 2 >= this.#count;
  }

  async #publishWaiting(): Promise<void> {
    for (const sentence of this.#waiting.splice(0)) {
      const numbered = { index: this.published.length, ...sentence };
      this.published.push(numbered);
      await this.#publish(numbered);
    }
  }
}
