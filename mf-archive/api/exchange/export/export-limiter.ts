import { AppError } from 'shared-contracts/app-error';
import { exportDeadlineMs, exportsAtOnce, exportsInWindow, exportsOfOne, exportWindowMs } from './export-limits.ts';

interface RunningExport {
  readonly who: string;
  readonly until: number;
}

const inSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/**
 * Limits exports: the number at once, and the number per reader in a time window. Counts in this process only. With
 * more than 10,000 readers in a window, a new window begins, which limits the memory.
 */
export class ExportLimiter {
  readonly #running = new Map<symbol, RunningExport>();
  readonly #begun = new Map<string, number>();
  #windowEnds = 0;

  /**
   * Returns a function that ends the turn; the turn also ends at the deadline. Throws `too-many-requests` with a retry
   * time.
   */
  take(who: string, now: number): () => void {
    for (const [turn, { until }] of this.#running) if (until <= now) this.#running.delete(turn);
    if (now >= this.#windowEnds || this.#begun.size > 10_000) {
      this.#begun.clear();
      this.#windowEnds = now + exportWindowMs;
    }
    this.#refuse(who, now);
    this.#begun.set(who, (this.#begun.get(who) ?? 0) + 1);
    const turn = Symbol(who);
    this.#running.set(turn, { who, until: now + exportDeadlineMs });
    return () => {
      this.#running.delete(turn);
    };
  }

  #refuse(who: string, now: number): void {
    const refusal = (message: string, retryAfter: number): AppError =>
      new AppError('too-many-requests', message, { retryAfter });
    const own = [...this.#running.values()].filter((one) => one.who === who);
    if (own.length >= exportsOfOne) {
      throw refusal('You have an export in progress. Please wait until it is finished.', 20);
    }
    if (this.#running.size >= exportsAtOnce) {
      throw refusal('Other readers are exporting right now. Please try again in a minute.', 60);
    }
    if ((this.#begun.get(who) ?? 0) >= exportsInWindow) {
      throw refusal('Too many exports at once. Please try again later.', inSeconds(this.#windowEnds - now));
    }
  }
}
