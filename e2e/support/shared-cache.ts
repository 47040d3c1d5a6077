/** What an origin answers, as far as a cache in front of it looks. */
export interface CachedAnswer {
  readonly body: string;
  readonly cacheControl: string;
}

interface StoredAnswer {
  readonly answer: CachedAnswer;
  readonly at: number;
  renewing: boolean;
}

const seconds = (cacheControl: string, directive: string): number =>
  Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);

/**
 * A cache between readers and the site, as lazy as `cache-control` lets it be (RFC 9111, RFC 5861): it asks only when what
 * it has is older than `s-maxage`, and hands out the old once more while it asks, as long as `stale-while-revalidate` says.
 */
export class SharedCache {
  readonly #ask: (path: string) => Promise<CachedAnswer>;
  readonly #now: () => number;
  readonly #kept = new Map<string, StoredAnswer>();

  /** `now` in milliseconds. */
  constructor(ask: (path: string) => Promise<CachedAnswer>, now: () => number) {
    this.#ask = ask;
    this.#now = now;
  }

  async get(path: string): Promise<string> {
    const kept = this.#kept.get(path);
    if (kept === undefined) return this.#renew(path);
    const { answer } = kept;
    const age = (this.#now() - kept.at) / 1000;
    const fresh = seconds(answer.cacheControl, 's-maxage');
    if (age < fresh) return answer.body;
    if (age >= fresh + seconds(answer.cacheControl, 'stale-while-revalidate')) return this.#renew(path);
    if (!kept.renewing) {
      kept.renewing = true;
      void this.#renew(path).catch(() => (kept.renewing = false));
    }
    return answer.body;
  }

  async #renew(path: string): Promise<string> {
    const answer = await this.#ask(path);
    if (answer.cacheControl.includes('public')) this.#kept.set(path, { answer, at: this.#now(), renewing: false });
    return answer.body;
  }
}
