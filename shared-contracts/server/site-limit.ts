import { RateLimit } from './rate-limit.ts';

/** At most `limit` calls in each window. */
export interface Allowance {
  readonly limit: number;
  readonly windowMs: number;
}

/** Counts calls for all servers of a site. */
export interface SharedLimits {
  /** Counts one call. Resolves to false if it exceeds the limit. */
  allows(name: string, key: string, allowance: Allowance): Promise<boolean>;
}

/** A limit that protects money or members: one count for all servers of a site; of one server, in memory. */
export class SiteLimit {
  readonly #name: string;
  readonly #allowance: Allowance;
  readonly #here: RateLimit;

  constructor(name: string, limit: number, windowMs: number) {
    this.#name = name;
    this.#allowance = { limit, windowMs };
    this.#here = new RateLimit(limit, windowMs);
  }

  /** Counts one call. Resolves to false if it exceeds the limit. */
  async allows(
    { limits, now }: { readonly limits?: SharedLimits; readonly now: () => number },
    key: string,
  ): Promise<boolean> {
    return limits === undefined ? this.#here.allows(key, now()) : await limits.allows(this.#name, key, this.#allowance);
  }
}
