import { isAppError } from 'shared-contracts/app-error';
import { RenderFailure, type RenderResult } from '../processes/render-messages.ts';

/** A page that has made its process end this often is excluded. */
const strikesAllowed = 2;
/** A release with this many excluded pages is excluded as a whole. */
const pagesAllowed = 2;
/** How long an exclusion lasts, in ms. After that, one request may try the page again. */
const pauseMs = 30_000;

interface Strikes {
  strikes: number;
  until: number;
}

/**
 * Excludes pages that repeatedly make their render process end, so that an endless loop does not cost a process every
 * second. A release is excluded as a whole only if different pages fail.
 */
export class CircuitBreaker {
  /** By release, then by page. */
  readonly #records = new Map<string, Map<string, Strikes>>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Whether the page may be rendered. After a pause it returns true once and starts another pause, until
   * `recordSuccess` is called.
   */
  allows(release: string, page: string): boolean {
    const due = this.#struck(release, page);
    if (due.length === 0) return true;
    if (due.some(({ until }) => this.#now() < until)) return false;
    for (const record of due) record.until = this.#now() + pauseMs;
    return true;
  }

  /** Whether the page is excluded now. Unlike `allows`, it changes nothing. */
  isExcluded(release: string, page: string): boolean {
    return this.#struck(release, page).some(({ until }) => this.#now() < until);
  }

  /** Returns the releases with a page that is excluded now, as keys of `kindKey`. */
  excluded(): readonly string[] {
    const now = this.#now();
    const isOut = ({ strikes, until }: Strikes): boolean => strikes >= strikesAllowed && now < until;
    return [...this.#records].filter(([, pages]) => [...pages.values()].some(isOut)).map(([release]) => release);
  }

  recordFailure(release: string, page: string): void {
    const pages = this.#records.get(release) ?? new Map<string, Strikes>();
    const strikes = (pages.get(page)?.strikes ?? 0) + 1;
    this.#records.set(release, pages.set(page, { strikes, until: this.#now() + pauseMs }));
  }

  recordSuccess(release: string, page: string): void {
    this.#records.get(release)?.delete(page);
  }

  /**
   * Returns the records that exclude the page: its own or, once several pages of the release are excluded, those of all
   * of them.
   */
  #struck(release: string, page: string): readonly Strikes[] {
    const struck = [...(this.#records.get(release) ?? [])].filter(([, { strikes }]) => strikes >= strikesAllowed);
    const relevant = struck.length >= pagesAllowed ? struck : struck.filter(([name]) => name === page);
    return relevant.map(([, record]) => record);
  }
}

/** How many results of a release's pages are remembered, and for how long, in ms. */
const maxResults = 20;
const windowMs = 600_000;
/** With more errors than this among them, a section is reported. Its render process is replaced at the same number. */
const errorsAllowed = 4;

/** Failures that are not the page's fault: it was not rendered, or another page made its process end. */
const notOfPage: readonly RenderFailure['reason'][] = ['closed', 'left-out', 'lost'];

interface PageResult {
  readonly at: number;
  readonly isError: boolean;
}

/** Knows which releases cannot render their pages now. Releases are named by `kindKey`. */
export class RenderHealth {
  readonly #breaker: Pick<CircuitBreaker, 'excluded'>;
  readonly #now: () => number;
  /** By release, the newest last. */
  readonly #results = new Map<string, readonly PageResult[]>();
  /** Releases whose warm-up failed and that have rendered no page since. */
  readonly #failedWarmUps = new Set<string>();

  constructor(breaker: Pick<CircuitBreaker, 'excluded'>, now: () => number = () => performance.now()) {
    this.#breaker = breaker;
    this.#now = now;
  }

  warmUpFailed(release: string): void {
    this.#failedWarmUps.add(release);
  }

  /** Records how the rendering of a page ends, and passes its result or error on. */
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
    if (this.#breaker.excluded().includes(release)) return 'pages that failed repeatedly are paused';
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
