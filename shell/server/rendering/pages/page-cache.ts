/**
 * Responses of public pages by ETag, so that a popular page is rendered once. The least recently used are removed
 * first.
 */
export class PageCache<Answer> {
  readonly #answers = new Map<string, { readonly answer: Answer; readonly size: number }>();
  readonly #pending = new Map<string, Promise<Answer>>();
  readonly #limit: number;
  #size = 0;

  /** `limit` in the units of `size`. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Makes the response once for any number of simultaneous callers. `sizeOf` null: not stored. */
  async get(key: string, make: () => Promise<Answer>, sizeOf: (answer: Answer) => number | null): Promise<Answer> {
    const cached = this.#answers.get(key);
    if (cached !== undefined) {
      this.#answers.delete(key);
      this.#answers.set(key, cached);
      return cached.answer;
    }
    const pending = this.#pending.get(key) ?? this.#make(key, make, sizeOf);
    this.#pending.set(key, pending);
    return pending;
  }

  async #make(key: string, make: () => Promise<Answer>, sizeOf: (answer: Answer) => number | null): Promise<Answer> {
    try {
      const answer = await make();
      const size = sizeOf(answer);
      if (size !== null && size <= this.#limit / 8) this.#keep(key, answer, size);
      return answer;
    } finally {
      this.#pending.delete(key);
    }
  }

  #keep(key: string, answer: Answer, size: number): void {
    this.#answers.set(key, { answer, size });
    this.#size += size;
    for (const [oldest, { size: freed }] of this.#answers) {
      if (this.#size <= this.#limit) return;
      this.#answers.delete(oldest);
      this.#size -= freed;
    }
  }
}
