import type { Visitor } from 'shared-contracts/page';
import { guest } from '../../host/public.ts';

/** How long a page may still wait for content, over all its requests. Simultaneous requests count once. */
export class PageBudget {
  #spentMs = 0;
  #waiting = 0;
  #since = 0;

  /** Returns how much of a limit is left, in ms. */
  leftMs(limitMs: number): number {
    const running = this.#waiting === 0 ? 0 : performance.now() - this.#since;
    return Math.max(0, limitMs - this.#spentMs - running);
  }

  async spend<Answer>(wait: () => Promise<Answer>): Promise<Answer> {
    if (this.#waiting === 0) this.#since = performance.now();
    this.#waiting += 1;
    try {
      return await wait();
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#spentMs += performance.now() - this.#since;
    }
  }
}

const budgets = new WeakMap<Visitor, PageBudget>();

/**
 * Returns the budget of a page or an HTTP call, each of which has its own visitor object. Background work uses the
 * shared guest, and gets a new budget each time.
 */
export function budgetOf(visitor: Visitor): PageBudget {
  const known = budgets.get(visitor);
  if (known !== undefined) return known;
  const budget = new PageBudget();
  if (visitor !== guest) budgets.set(visitor, budget);
  return budget;
}
