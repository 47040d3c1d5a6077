import type { Visitor } from 'shared-contracts/page';
import { guest } from '../../host/public.ts';

/** How long a page may still wait for content, over all its questions. What it asks at one time counts once. */
export class PageBudget {
  #spentMs = 0;
  #waiting = 0;
  #since = 0;

  /** What is left of a limit. */
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

/** Each page, and each call over HTTP, has a visitor object of its own; what nobody asks for shares one, and no budget. */
export function budgetOf(visitor: Visitor): PageBudget {
  const known = budgets.get(visitor);
  if (known !== undefined) return known;
  const budget = new PageBudget();
  if (visitor !== guest) budgets.set(visitor, budget);
  return budget;
}
