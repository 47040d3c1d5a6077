import { AppError } from 'shared-contracts/app-error';

/** A queue that limits running and waiting work. Further work is rejected with `unavailable`. */
export class WorkLimiter {
  readonly #limits: { readonly atOnce: number; readonly maxWaiting: number };
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { readonly atOnce: number; readonly maxWaiting: number }) {
    this.#limits = limits;
  }

  /** Resolves to a function that ends the turn. Rejects with `unavailable` if too many wait. */
  async acquire(): Promise<() => void> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#limits.maxWaiting) {
      throw new AppError('unavailable', 'Many readers are downloading right now. Please try again in a minute.');
    } else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    };
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = await this.acquire();
    try {
      return await work();
    } finally {
      end();
    }
  }
}
