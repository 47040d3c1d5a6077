interface CacheEntry<Value> {
  readonly value: Value;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Remembers what was found for a short time; forgets the oldest when there is too much. */
export class ExpiringCache<Value> {
  readonly #entries = new Map<string, CacheEntry<Value>>();
  readonly #most: number;
  readonly #ms: number;
  readonly #now: () => number;

  constructor({
    most,
    ms,
    now = Date.now,
  }: {
    readonly most: number;
    readonly ms: number;
    readonly now?: () => number;
  }) {
    this.#most = most;
    this.#ms = ms;
    this.#now = now;
  }

  /** Undefined when it was never known, or is no more. */
  get(key: string): Value | undefined {
    const found = this.#entries.get(key);
    if (found === undefined || found.until > this.#now()) return found?.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: this.#now() + this.#ms });
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#most && oldest.done !== true) this.#entries.delete(oldest.value);
  }
}
