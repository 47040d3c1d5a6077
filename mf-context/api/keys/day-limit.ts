import { lagosDay } from 'shared-contracts/lagos-day';
import { secondsUntil, type LimitState } from 'shared-contracts/server/v1/rate-limits';
import { endOfDay } from '../allowance/lagos-month.ts';

interface DayCount {
  readonly day: string;
  count: number;
}

const maxAccounts = 10_000;

/**
 * Counts the requests of an account on a day (Lagos) over all its keys. Each process counts its own requests at once,
 * and learns of those of other processes from the database, two seconds late.
 */
export class DayLimit {
  readonly #used = new Map<string, DayCount>();

  /** Raises the count to what the database has for today. */
  seed(account: string, recorded: number, now: number): void {
    const used = this.#of(account, now);
    used.count = Math.max(used.count, recorded);
  }

  /**
   * Counts a request if one is left; with `counts` false, only reports the state, for a request refused for another
   * reason.
   */
  take(account: string, most: number, now: number, counts: boolean): LimitState {
    const used = this.#of(account, now);
    const allowed = !counts || used.count < most;
    if (counts && allowed) used.count += 1;
    return {
      ...{ name: 'day', allowed, most, windowSeconds: 86_400 },
      left: Math.max(0, most - used.count),
      resetsIn: secondsUntil(endOfDay(now), now),
    };
  }

  #of(account: string, now: number): DayCount {
    const day = lagosDay(now);
    const known = this.#used.get(account);
    if (known?.day === day) return known;
    if (this.#used.size >= maxAccounts) this.#used.clear();
    const fresh = { day, count: 0 };
    this.#used.set(account, fresh);
    return fresh;
  }
}
