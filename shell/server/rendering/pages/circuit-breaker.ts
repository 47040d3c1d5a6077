/** A page that ended its process so often is excluded. */
const strikesAllowed = 2;
/** A release with so many excluded pages is excluded as a whole. */
const pagesAllowed = 2;
/** For so long; then one page may try it again. */
const pauseMs = 30_000;

interface Strikes {
  strikes: number;
  until: number;
}

/** How the breaker and the log name what drew a page. */
export const drawnBy = (owner: string | null, version: string | null): string =>
  `${owner ?? 'shell'}@${version ?? 'none'}`;

/**
 * Remembers which pages of which releases end their process, so that one loop does not cost everyone a process a second.
 * A release is excluded as a whole only by failures of different pages.
 */
export class CircuitBreaker {
  /** By release, then by page. */
  readonly #records = new Map<string, Map<string, Strikes>>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether the page may be tried. After the pause one page may; the others wait for its outcome. */
  allows(release: string, page: string): boolean {
    const due = this.#struck(release, page);
    if (due.length === 0) return true;
    if (due.some(({ until }) => this.#now() < until)) return false;
    for (const record of due) record.until = this.#now() + pauseMs;
    return true;
  }

  /** Whether the page is excluded now; asking changes nothing. */
  isOut(release: string, page: string): boolean {
    return this.#struck(release, page).some(({ until }) => this.#now() < until);
  }

  /** Releases of which a page is excluded now, as `owner@version`. */
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

  /** The records that exclude the page: its own, or those of all excluded pages once there are several. */
  #struck(release: string, page: string): readonly Strikes[] {
    const struck = [...(this.#records.get(release) ?? [])].filter(([, { strikes }]) => strikes >= strikesAllowed);
    const relevant = struck.length >= pagesAllowed ? struck : struck.filter(([name]) => name === page);
    return relevant.map(([, record]) => record);
  }
}
