/** The maximum number of keys that are counted at the same time; at that number, all are forgotten. */
const maxKeys = 10_000;
/** The minimum cost of a request, in ms. */
const minMs = 1;

interface Account {
  readonly left: number;
  readonly at: number;
}

/**
 * Limits how much time of the main thread each key may use, by the measured cost of its requests. The budget refills
 * continuously, up to the amount for one second. The number of keys is bounded; they are in this process only.
 */
export class CostBudget {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();

  constructor(msPerSecond: number, now: () => number = () => performance.now()) {
    this.#perSecond = msPerSecond;
    this.#now = now;
  }

  /** Returns 0 when the key may continue, else the whole seconds to wait. */
  secondsToWait(key: string): number {
    const left = this.#left(key);
    return left >= 0 ? 0 : Math.ceil(-left / this.#perSecond);
  }

  /** Runs the work and charges its time, even when it fails. */
  charge<Result>(key: string, work: () => Result): Result {
    const began = this.#now();
    try {
      return work();
    } finally {
      const left = this.#left(key) - Math.max(minMs, this.#now() - began);
      if (this.#accounts.size >= maxKeys) this.#accounts.clear();
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
