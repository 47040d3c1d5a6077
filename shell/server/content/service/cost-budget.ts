/** Addresses that are counted at one time. */
const mostKeys = 10_000;
/** What every request costs at least: the way to us and back. */
const leastMs = 1;

interface Account {
  readonly left: number;
  readonly at: number;
}

/**
 * How much of the main thread each key may use, by what its requests were measured to cost. It fills again with time,
 * up to what one second gives. Keeps a bounded number of keys, and only in this process.
 */
export class CostBudget {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();

  constructor(msPerSecond: number, now: () => number = () => performance.now()) {
    this.#perSecond = msPerSecond;
    this.#now = now;
  }

  /** 0 when the key may go on; else how long it should wait, in whole seconds. */
  secondsToWait(key: string): number {
    const left = this.#left(key);
    return left >= 0 ? 0 : Math.ceil(-left / this.#perSecond);
  }

  /** Does the work and charges it, also when it fails. */
  charge<Result>(key: string, work: () => Result): Result {
    const began = this.#now();
    try {
      return work();
    } finally {
      const left = this.#left(key) - Math.max(leastMs, this.#now() - began);
      if (this.#accounts.size >= mostKeys) this.#accounts.clear();
      this.#accounts.set(key, { left, at: this.#now() });
    }
  }

  #left(key: string): number {
    const account = this.#accounts.get(key);
    if (account === undefined) return this.#perSecond;
    const gained = ((this.#now() - account.at) / 1000) * this.#perSecond;
    return Math.min(this.#perSecond, account.left + gained);
  }
}
