import { RateLimit, type Taken } from './rate-limit.ts';

/** Counts calls for all servers of a site. */
export interface SharedLimits {
  /** Counts one call; resolves to all calls with this name and key in its window. */
  take(name: string, key: string, windowMs: number): Promise<Taken>;
}

/** What a limit needs to count calls; without `limits`, those of this process. */
export interface CountingContext {
  readonly limits?: SharedLimits;
  readonly now: () => number;
}

/**
 * A limit that protects money, members or the site from abuse: one count for all servers of a site; of one server, in
 * memory.
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
