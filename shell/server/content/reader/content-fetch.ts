import type { Log } from 'shared-contracts/server/slice-context';
import { withDeadline } from 'shared-contracts/server/with-deadline';
import type { ContentSource } from '../content-source.ts';
import { requestSource, type SourceRequest } from './request-source.ts';
import { objectOf, responseOf, SourceError, type ContentAnswer } from './content-answer.ts';
import { ResponseCache } from './response-cache.ts';
import { cacheKeyOf, type LastGood } from './last-good.ts';
import { knownAnswersLimit, pageBudgetMs, pageBudgetWithoutCopyMs, pauseMs } from './limits.ts';
import type { PageBudget } from './page-budget.ts';
import type { RepositoryFollower } from './repository-follower.ts';

/** The options of a client's `fetch`, for one page. */
export interface FetchOptions {
  /** `kept`: only from the last good copies. */
  readonly from: 'service' | 'kept';
  /** How long the page may still wait. */
  readonly budget: PageBudget;
  /** The ref of an editor's preview; null for the published version. */
  readonly preview: string | null;
  /** Called when the service no longer knows the preview, even if the client continues with the published version. */
  readonly onPreviewOver: () => void;
}

export interface ContentFetchOptions {
  readonly source: ContentSource;
  readonly follower: RepositoryFollower;
  readonly lastGood: LastGood;
  readonly log: Log;
}

/** Timers are late by more than this (in ms) only when the process is busy. */
const busyMs = 150;

const isOver = ({ status }: ContentAnswer): boolean => status === 404 || status === 410;

/** The common part of all clients' `fetch`: a cache of responses, and one request at a time per URL. */
export class ContentFetch {
  readonly #options: ContentFetchOptions;
  readonly #known = new ResponseCache(knownAnswersLimit);
  readonly #pending = new Map<string, SourceRequest>();
  readonly #endpointPath: string;
  #pausedUntil = 0;

  constructor(options: ContentFetchOptions) {
    this.#options = options;
    this.#endpointPath = new URL(options.source.endpoint).pathname;
  }

  /** Returns `fetch` for the client of one page. It rejects with SourceError when the page should stop waiting. */
  fetchFor(asking: FetchOptions): (url: string) => Promise<Response> {
    return async (url) => {
      const isRepository = new URL(url).pathname === this.#endpointPath;
      return responseOf(await (isRepository ? this.#repository(asking) : this.#search(url, asking)));
    };
  }

  /** Clears all responses, and ends a pause, so that the service is asked again. */
  clear(): void {
    this.#known.clear();
    this.#pausedUntil = 0;
  }

  async #repository({ from, budget }: FetchOptions): Promise<ContentAnswer> {
    const { follower } = this.#options;
    if (from === 'service' && follower.current !== null) return follower.current.answer;
    const copy = await follower.kept();
    if (from === 'service') {
      const hasCopy = copy !== null;
      return (await this.#inTime(() => follower.request(), { budget, hasCopy })).answer;
    }
    if (copy === null) throw new SourceError('there is no copy of the content repository');
    return copy.answer;
  }

  async #search(url: string, asking: FetchOptions): Promise<ContentAnswer> {
    if (asking.from === 'kept') {
      const lastGood = await this.#options.lastGood.get(cacheKeyOf(url));
      if (lastGood === null) throw new SourceError('there is no copy of this content');
      return lastGood;
    }
    const { budget } = asking;
    // Responses for previews have no copies.
    const hasCopy = asking.preview === null && this.#options.lastGood.has(cacheKeyOf(url));
    const answer = this.#known.get(url) ?? (await this.#inTime(() => this.#shared(url), { budget, hasCopy }));
    if (asking.preview !== null && isOver(answer) && this.#refOf(url) === asking.preview) asking.onPreviewOver();
    return answer;
  }

  #refOf(url: string): string | null {
    return new URL(url).searchParams.get('ref');
  }

  /**
   * Waits within the page's budget. After a page has waited in vain, the next ones use copies for a while, and the
   * request continues. A page that has a copy does not wait out a 429 of the service.
   */
  async #inTime<Answer>(
    ask: () => SourceRequest<Answer>,
    { budget, hasCopy }: { readonly budget: PageBudget; readonly hasCopy: boolean },
  ): Promise<Answer> {
    if (performance.now() < this.#pausedUntil) throw new SourceError('the content service is down');
    const { answer, rateLimited } = ask();
    answer.catch(() => undefined);
    const refused = async (): Promise<never> => {
      await rateLimited;
      throw new SourceError('the content service asks for a pause');
    };
    const leftMs = budget.leftMs(hasCopy ? pageBudgetMs : pageBudgetWithoutCopyMs);
    const ends = performance.now() + leftMs;
    try {
      const first = hasCopy ? Promise.race([answer, refused()]) : answer;
      return await budget.spend(() => withDeadline(first, leftMs));
    } catch (cause) {
      if (cause instanceof SourceError) throw cause;
      // A late deadline means that this process is busy, not that the service is slow.
      if (leftMs > 0 && performance.now() < ends + busyMs) this.#pause();
      throw new SourceError('the content service is slow', { cause });
    }
  }

  #pause(): void {
    this.#pausedUntil = performance.now() + pauseMs;
  }

  /** Shares one request between all pages that wait for it; it continues when they stop waiting. */
  #shared(url: string): SourceRequest {
    const pending = this.#pending.get(url);
    if (pending !== undefined) return pending;
    const { answer, rateLimited } = requestSource(this.#options.source, url);
    const request = { answer: this.#read(url, answer).finally(() => this.#pending.delete(url)), rateLimited };
    this.#pending.set(url, request);
    return request;
  }

  /**
   * Caches responses for the refs that the repository lists, which excludes preview tokens, and copies those for the
   * published version. Throws SourceError for an invalid response.
   */
  #take(url: string, answer: ContentAnswer): void {
    const { follower, lastGood } = this.#options;
    const ref = this.#refOf(url);
    const { results } = objectOf(answer);
    if (!Array.isArray(results)) throw new SourceError('the content service sent no results');
    if (follower.known?.refs.some((one) => one.ref === ref) === true) this.#known.keep(url, answer);
    if (follower.known?.master !== ref) return;
    if (results.length === 0) lastGood.storeEmpty(cacheKeyOf(url), answer);
    else lastGood.keep(cacheKeyOf(url), answer);
  }

  async #read(url: string, pending: Promise<ContentAnswer>): Promise<ContentAnswer> {
    const { follower, log } = this.#options;
    try {
      const answer = await pending;
      this.#pausedUntil = 0;
      const isMaster = follower.known?.master === this.#refOf(url);
      if (answer.status === 200) this.#take(url, answer);
      else if (isOver(answer) && isMaster) void follower.refresh().catch(() => undefined);
      return answer;
    } catch (error) {
      // Other errors concern this request alone, and anybody may cause them.
      if (error instanceof SourceError && error.isDown) this.#pause();
      log.warn({ error }, 'content could not be read');
      throw error;
    }
  }
}
