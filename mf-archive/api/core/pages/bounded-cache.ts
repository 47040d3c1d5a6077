import { AppError } from 'shared-contracts/app-error';

/**
 * An LRU cache of computed values. Concurrent requests for a key share one computation. At most `atOnce` computations
 * run at a time; a request that finds `maxWaiting` others in the queue is rejected with `unavailable`.
 */
export class BoundedCache<Value> {
  readonly #kept = new Map<string, Promise<Value>>();
  readonly #waiting: (() => void)[] = [];
  readonly #limits: { readonly atOnce: number; readonly maxWaiting: number; readonly maxEntries: number };
  #running = 0;

  constructor(limits: { readonly atOnce: number; readonly maxWaiting: number; readonly maxEntries: number }) {
    this.#limits = limits;
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = this.#kept.get(key) ?? this.#make(make);
    this.#kept.delete(key);
    this.#kept.set(key, value);
    value.catch(() => {
      if (this.#kept.get(key) === value) this.#kept.delete(key);
    });
    const oldest = this.#kept.size > this.#limits.maxEntries ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return value;
  }

  async #make(make: () => Promise<Value>): Promise<Value> {
    if (this.#running >= this.#limits.atOnce) {
      if (this.#waiting.length >= this.#limits.maxWaiting) {
        throw new AppError('unavailable', 'Too many images are being processed right now');
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await make();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
