/** The calls of a key in a window so far. */
export interface Taken {
  readonly count: number;
  /** When the window ends, in ms since 1970. */
  readonly endsAt: number;
}

/**
 * Allows at most `limit` calls per key in each window. All keys share the same windows. Counts in this process only;
 * above 10,000 keys, all counts start again.
 */
export class RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #windowEnds = 0;

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Counts one call. */
  take(key: string, now: number = Date.now()): Taken {
    // A window that ends further in the future was started while the clock was wrong.
    const isOpen = now < this.#windowEnds && this.#windowEnds <= now + 2 * this.#windowMs;
    if (!isOpen || this.#counts.size > 10_000) {
      this.#counts.clear();
      this.#windowEnds = now + this.#windowMs;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return { count, endsAt: this.#windowEnds };
  }

  /** Counts one call. Returns false if it exceeds the limit. */
  allows(key: string, now: number = Date.now()): boolean {
    return this.take(key, now).count <= this.#limit;
  }
}

/** Counts calls for all servers of a site. */
export interface SharedLimits {
  /** Counts one call; resolves to all calls with this name and key in its window. */
  take(name: string, key: string, windowMs: number): Promise<Taken>;
}

/** What a limit needs to count calls; without `limits`, only the calls to this process are counted. */
export interface CountingContext {
  readonly limits?: SharedLimits;
  readonly now: () => number;
}

/**
 * A limit that protects money, members or the site from abuse: counted for all servers of a site together, or in memory
 * if there is only one.
 */
export class SiteLimit {
  readonly #name: string;
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #here: RateLimit;

  constructor(name: string, limit: number, windowMs: number) {
    this.#name = name;
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#here = new RateLimit(limit, windowMs);
  }

  /** Counts one call. Resolves to false if it exceeds the limit. */
  async allows(context: CountingContext, key: string): Promise<boolean> {
    return (await this.take(context, key)).count <= this.#limit;
  }

  /** Counts one call. */
  async take({ limits, now }: CountingContext, key: string): Promise<Taken> {
    return limits === undefined ? this.#here.take(key, now()) : await limits.take(this.#name, key, this.#windowMs);
  }
}
