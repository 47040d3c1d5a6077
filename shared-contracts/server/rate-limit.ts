/** At most `limit` a key in each window (ms). Keeps a bounded number of keys, and only in this process. */
export class RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #windowEnds = 0;

  /** `windowMs` in milliseconds. */
  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Counts one; false when it is one too many. */
  allows(key: string, now: number = Date.now()): boolean {
    if (now >= this.#windowEnds || this.#counts.size > 10_000) {
      this.#counts.clear();
      this.#windowEnds = now + this.#windowMs;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= this.#limit;
  }
}
