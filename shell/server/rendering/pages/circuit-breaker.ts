/** A release that ended threads so often is left out. */
const strikesAllowed = 2;
/** For so long; then one page may try it again. */
const pauseMs = 30_000;

interface Strikes {
  strikes: number;
  until: number;
}

/** How the breaker and the log name what drew a page. */
export const drawnBy = (owner: string | null, version: string | null): string =>
  `${owner ?? 'shell'}@${version ?? 'none'}`;

/** Remembers which releases end render threads, so that one loop does not cost everyone a thread a second. */
export class CircuitBreaker {
  readonly #records = new Map<string, Strikes>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  allows(release: string): boolean {
    const record = this.#records.get(release);
    if (record === undefined || record.strikes < strikesAllowed) return true;
    if (this.#now() < record.until) return false;
    // One page tries; the others wait for what becomes of it.
    record.until = this.#now() + pauseMs;
    return true;
  }

  /** Whether it is left out now; asking changes nothing. */
  isOut(release: string): boolean {
    const record = this.#records.get(release);
    return record !== undefined && record.strikes >= strikesAllowed && this.#now() < record.until;
  }

  /** All that are left out now, as `owner@version`. */
  out(): readonly string[] {
    return [...this.#records.keys()].filter((release) => this.isOut(release));
  }

  strike(release: string): void {
    const strikes = (this.#records.get(release)?.strikes ?? 0) + 1;
    this.#records.set(release, { strikes, until: this.#now() + pauseMs });
  }

  heal(release: string): void {
    this.#records.delete(release);
  }
}
