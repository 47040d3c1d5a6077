import type { ProcessKind } from '../processes/render-messages.ts';

/** A page that ended its process this often is excluded. */
const strikesAllowed = 2;
/** A release with this many excluded pages is excluded as a whole. */
const pagesAllowed = 2;
/** How long an exclusion lasts, in ms. After it, one request may try the page again. */
const pauseMs = 30_000;

interface Strikes {
  strikes: number;
  until: number;
}

/** Returns the name of a release in the log: `owner@version`. */
export const releaseName = (owner: string | null, version: string | null): string =>
  `${owner ?? 'shell'}@${version ?? 'none'}`;

/** Returns the name of what renders a page: the shell, or the release of its remote. */
export const nameOfKind = ({ owner, version, shell }: ProcessKind): string =>
  owner === null ? releaseName(null, shell) : releaseName(owner, version);

/**
 * Returns what faults are counted by in the circuit breaker and in the health of pages: a release in one shell, so that
 * it is not excluded for the faults of another shell.
 */
export const kindKey = (kind: ProcessKind): string => `${nameOfKind(kind)} in ${kind.shell}`;

/** Returns the name in a key of `kindKey`. */
export const nameInKey = (key: string): string => key.split(' in ', 1)[0] ?? key;

/**
 * Excludes pages that repeatedly end their render process, so that an endless loop does not cost a process every
 * second. A release is excluded as a whole only if different pages fail.
 */
export class CircuitBreaker {
  /** By release, then by page. */
  readonly #records = new Map<string, Map<string, Strikes>>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether the page may be rendered. After a pause it returns true once and starts another one, until `heal`. */
  allows(release: string, page: string): boolean {
    const due = this.#struck(release, page);
    if (due.length === 0) return true;
    if (due.some(({ until }) => this.#now() < until)) return false;
    for (const record of due) record.until = this.#now() + pauseMs;
    return true;
  }

  /** Whether the page is excluded now. Unlike `allows`, it changes nothing. */
  isOut(release: string, page: string): boolean {
    return this.#struck(release, page).some(({ until }) => this.#now() < until);
  }

  /** Returns the releases with a page that is excluded now, as keys of `kindKey`. */
  out(): readonly string[] {
    const now = this.#now();
    const isOut = ({ strikes, until }: Strikes): boolean => strikes >= strikesAllowed && now < until;
    return [...this.#records].filter(([, pages]) => [...pages.values()].some(isOut)).map(([release]) => release);
  }

  strike(release: string, page: string): void {
    const pages = this.#records.get(release) ?? new Map<string, Strikes>();
    const strikes = (pages.get(page)?.strikes ?? 0) + 1;
    this.#records.set(release, pages.set(page, { strikes, until: this.#now() + pauseMs }));
  }

  heal(release: string, page: string): void {
    this.#records.get(release)?.delete(page);
  }

  /** Returns the records that exclude the page: its own, or once several pages are excluded, those of all of them. */
  #struck(release: string, page: string): readonly Strikes[] {
    const struck = [...(this.#records.get(release) ?? [])].filter(([, { strikes }]) => strikes >= strikesAllowed);
    const relevant = struck.length >= pagesAllowed ? struck : struck.filter(([name]) => name === page);
    return relevant.map(([, record]) => record);
  }
}
