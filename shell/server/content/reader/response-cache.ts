import type { ContentAnswer } from './content-answer.ts';

/** The maximum number of responses, however short they are. */
const maxAnswers = 2_000;

const sizeOf = (url: string, { body }: ContentAnswer): number => url.length + body.length;

/**
 * A cache of responses by URL. A URL with a ref always has the same response; the least recently used are removed
 * first.
 */
export class ResponseCache {
  readonly #answers = new Map<string, ContentAnswer>();
  readonly #limit: number;
  #size = 0;

  /** In characters, of URLs and responses. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(url: string): ContentAnswer | undefined {
    const answer = this.#answers.get(url);
    if (answer === undefined) return undefined;
    this.#answers.delete(url);
    this.#answers.set(url, answer);
    return answer;
  }

  keep(url: string, answer: ContentAnswer): void {
    if (sizeOf(url, answer) > this.#limit / 8) return;
    this.#forget(url);
    this.#answers.set(url, answer);
    this.#size += sizeOf(url, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= this.#limit && this.#answers.size <= maxAnswers) return;
      this.#forget(oldest);
    }
  }

  clear(): void {
    this.#answers.clear();
    this.#size = 0;
  }

  #forget(url: string): void {
    const answer = this.#answers.get(url);
    if (answer === undefined) return;
    this.#size -= sizeOf(url, answer);
    this.#answers.delete(url);
  }
}
