/** Where a caller stands. */
export interface RateState {
  readonly allowed: boolean;
  /** `RateLimit` and `RateLimit-Policy`, as the draft of the IETF has them. */
  readonly headers: Readonly<Record<'ratelimit' | 'ratelimit-policy', string>>;
  /** Whole seconds until all is free again. */
  readonly resetsIn: number;
}

const mostCallers = 10_000;

/** At most `limit` requests a caller in each window. In this process only; keeps a bounded number of callers. */
export class RatePolicy {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #endsAt = 0;

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Counts one request of `caller`. */
  take(caller: string, now: number): RateState {
    if (now >= this.#endsAt || this.#counts.size > mostCallers) {
      this.#counts.clear();
      this.#endsAt = now + this.#windowMs;
    }
    const used = (this.#counts.get(caller) ?? 0) + 1;
    this.#counts.set(caller, used);
    const left = Math.max(0, this.#limit - used);
    const resetsIn = Math.max(1, Math.ceil((this.#endsAt - now) / 1_000));
    return {
      allowed: used <= this.#limit,
      resetsIn,
      headers: {
        'ratelimit-policy': `"network";q=${String(this.#limit)};w=${String(this.#windowMs / 1_000)}`,
        ratelimit: `"network";r=${String(left)};t=${String(resetsIn)}`,
      },
    };
  }
}
