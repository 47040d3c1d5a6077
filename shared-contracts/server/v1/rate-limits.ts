/** The state of one limit for a caller, with this request counted. */
export interface LimitState {
  /** Its name in the headers. */
  readonly name: 'day' | 'minute' | 'network';
  readonly allowed: boolean;
  /** Requests allowed in each window. */
  readonly most: number;
  readonly windowSeconds: number;
  readonly left: number;
  /** Whole seconds until the window ends; at least one. */
  readonly resetsIn: number;
}

/**
 * Returns the headers `RateLimit` and `RateLimit-Policy` as lists of named items, as in
 * draft-ietf-httpapi-ratelimit-headers since version 08.
 */
export const rateHeaders = (
  limits: readonly LimitState[],
): Readonly<Record<'ratelimit' | 'ratelimit-policy', string>> => ({
  'ratelimit-policy': limits
    .map(({ name, most, windowSeconds }) => `"${name}";q=${String(most)};w=${String(windowSeconds)}`)
    .join(', '),
  ratelimit: limits.map(({ name, left, resetsIn }) => `"${name}";r=${String(left)};t=${String(resetsIn)}`).join(', '),
});

/** Returns the whole seconds until an instant, at least one. */
export const secondsUntil = (instant: number, now: number): number => Math.max(1, Math.ceil((instant - now) / 1_000));

const maxCallers = 10_000;

/** Limits the requests per caller in each window. Counts in this process only, for a bounded number of callers. */
export class RateWindow {
  readonly #name: LimitState['name'];
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #endsAt = 0;

  constructor(name: LimitState['name'], windowMs: number) {
    this.#name = name;
    this.#windowMs = windowMs;
  }

  /** Counts one request of `caller`, who may send `most` requests in a window. */
  take(caller: string, most: number, now: number): LimitState {
    if (now >= this.#endsAt || this.#counts.size > maxCallers) {
      this.#counts.clear();
      this.#endsAt = now + this.#windowMs;
    }
    const used = (this.#counts.get(caller) ?? 0) + 1;
    this.#counts.set(caller, used);
    return {
      ...{ name: this.#name, most, windowSeconds: this.#windowMs / 1_000, allowed: used <= most },
      left: Math.max(0, most - used),
      resetsIn: secondsUntil(this.#endsAt, now),
    };
  }
}
