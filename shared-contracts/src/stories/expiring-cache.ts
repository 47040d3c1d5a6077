interface CacheEntry<Value> {
  readonly value: Value;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** A cache of at most `most` values that expire after `ms` milliseconds. The oldest is removed first. */
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

  /** Returns the value; undefined if there is none or it has expired. */
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
