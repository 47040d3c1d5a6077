import { isAppError } from 'shared-contracts/app-error';
import { RenderFailure } from '../processes/render-failure.ts';
import type { RenderResult } from '../processes/render-messages.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** Pages of a release that are remembered, and for how long. */
const maxResults = 20;
const windowMs = 600_000;
/** With so many errors among them, a section is reported. Its render process is replaced at the same number. */
const errorsAllowed = 4;

/** Failures that say nothing about the page: it was not rendered, or another page ended its process. */
const notOfPage: readonly RenderFailure['reason'][] = ['closed', 'left-out', 'lost'];

interface PageResult {
  readonly at: number;
  readonly isError: boolean;
}

/** Knows which releases cannot render their pages now. Releases are named by `kindKey`. */
export class RenderHealth {
  readonly #breaker: Pick<CircuitBreaker, 'out'>;
  readonly #now: () => number;
  /** By release, the newest last. */
  readonly #results = new Map<string, readonly PageResult[]>();
  /** Releases whose warm-up failed and that have rendered no page since. */
  readonly #failedWarmUps = new Set<string>();

  constructor(breaker: Pick<CircuitBreaker, 'out'>, now: () => number = () => performance.now()) {
    this.#breaker = breaker;
    this.#now = now;
  }

  warmUpFailed(release: string): void {
    this.#failedWarmUps.add(release);
  }

  /** Records how the rendering of a page ends, and ends in the same way. */
  async watch(release: string, rendering: Promise<RenderResult>): Promise<RenderResult> {
    try {
      const result = await rendering;
      this.#record(release, result.payload.status >= 500);
      return result;
    } catch (error) {
      const isOfPage = !(error instanceof RenderFailure && notOfPage.includes(error.reason));
      // An AppError rejected the page before it was begun.
      if (isOfPage && !isAppError(error)) this.#record(release, true);
      throw error;
    }
  }

  /** Returns the problem with the pages of a release now, as a clause for readers; null if there is none. */
  problemOf(release: string): string | null {
    if (this.#breaker.out().includes(release)) return 'pages that failed repeatedly are paused';
    if (this.#failedWarmUps.has(release)) return 'it could not show a page when it was started';
    const recent = this.#recent(release);
    const errors = recent.filter(({ isError }) => isError).length;
    return errors > errorsAllowed ? `${String(errors)} of the last ${String(recent.length)} pages had errors` : null;
  }

  #recent(release: string): readonly PageResult[] {
    const oldest = this.#now() - windowMs;
    return (this.#results.get(release) ?? []).filter(({ at }) => at >= oldest);
  }

  #record(release: string, isError: boolean): void {
    if (!isError) this.#failedWarmUps.delete(release);
    const recent = [...this.#recent(release), { at: this.#now(), isError }];
    this.#results.set(release, recent.slice(-maxResults));
  }
}
