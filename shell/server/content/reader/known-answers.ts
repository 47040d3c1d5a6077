import type { ContentAnswer } from './content-answer.ts';

/** Answers by address. One that names a ref never changes; the least used go first. */
export class KnownAnswers {
  readonly #answers = new Map<string, ContentAnswer>();
  readonly #limit: number;
  #size = 0;

  /** In characters. */
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
    if (answer.body.length > this.#limit / 8) return;
    this.#forget(url);
    this.#answers.set(url, answer);
    this.#size += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= this.#limit) return;
      this.#forget(oldest);
    }
  }

  clear(): void {
    this.#answers.clear();
    this.#size = 0;
  }

  #forget(url: string): void {
    this.#size -= this.#answers.get(url)?.body.length ?? 0;
    this.#answers.delete(url);
  }
}
