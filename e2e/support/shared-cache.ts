/** An origin's response, as far as a cache in front of it cares. */
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
 * A cache between readers and the site that requests as seldom as `cache-control` allows (RFC 9111, RFC 5861): only if
 * its copy is older than `s-maxage`. While it does, it serves the old copy for as long as `stale-while-revalidate`
 * allows.
 */
export class SharedCache {
  readonly #ask: (path: string) => Promise<CachedAnswer>;
  readonly #now: () => number;
  readonly #kept = new Map<string, StoredAnswer>();

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
