import type { Log } from 'shared-contracts/server/slice-context';
import { withDeadline } from '../../slices/with-deadline.ts';
import type { ContentSource } from '../content-source.ts';
import { askSource } from './ask-source.ts';
import { objectOf, responseOf, SourceTrouble, type ContentAnswer } from './content-answer.ts';
import { KnownAnswers } from './known-answers.ts';
import { questionOf, type LastGood } from './last-good.ts';
import { knownAnswersLimit, pauseMs } from './limits.ts';
import type { PageBudget } from './page-budget.ts';
import type { KnownRepository, RepositoryFollower } from './repository-follower.ts';

/** One page's questions: what its client is given to fetch with. */
export interface Asking {
  /** `kept`: only from the last good copies. */
  readonly from: 'service' | 'kept';
  /** How long the page still waits. */
  readonly budget: PageBudget;
  /** The ref that an editor's preview asks for; null: what is published. */
  readonly preview: string | null;
  /** Is told that the service knows the preview no more, also when the client goes on with what is published. */
  readonly onPreviewOver: () => void;
}

export interface ContentFetchOptions {
  readonly source: ContentSource;
  readonly follower: RepositoryFollower;
  readonly lastGood: LastGood;
  readonly log: Log;
}

/** Timers are as late as this only when the process has much else to do. */
const busyMs = 150;

const isOver = ({ status }: ContentAnswer): boolean => status === 404 || status === 410;

/** What lies under every client's `fetch`: one memory of answers, one question at a time for each address. */
export class ContentFetch {
  readonly #options: ContentFetchOptions;
  readonly #known = new KnownAnswers(knownAnswersLimit);
  readonly #pending = new Map<string, Promise<ContentAnswer>>();
  readonly #endpointPath: string;
  #pausedUntil = 0;

  constructor(options: ContentFetchOptions) {
    this.#options = options;
    this.#endpointPath = new URL(options.source.endpoint).pathname;
  }

  /** For the client of one page. Rejects with SourceTrouble when the page should wait no longer. */
  fetchFor(asking: Asking): (url: string) => Promise<Response> {
    return async (url) => {
      const isRepository = new URL(url).pathname === this.#endpointPath;
      return responseOf(await (isRepository ? this.#repository(asking) : this.#search(url, asking)));
    };
  }

  /** Forgets what may be wrong; published answers are asked for again. */
  clear(): void {
    this.#known.clear();
    this.#pausedUntil = 0;
  }

  async #repository({ from, budget }: Asking): Promise<ContentAnswer> {
    const { follower } = this.#options;
    const fresh = (): Promise<KnownRepository> => follower.get();
    const known = from === 'kept' ? await follower.kept() : (follower.current ?? (await this.#intime(fresh, budget)));
    if (known === null) throw new SourceTrouble('there is no copy of the content repository');
    return known.answer;
  }

  async #search(url: string, asking: Asking): Promise<ContentAnswer> {
    if (asking.from === 'kept') {
      const kept = await this.#options.lastGood.get(questionOf(url));
      if (kept === null) throw new SourceTrouble('there is no copy of this content');
      return kept;
    }
    const answer = this.#known.get(url) ?? (await this.#intime(() => this.#shared(url), asking.budget));
    if (asking.preview !== null && isOver(answer) && this.#refOf(url) === asking.preview) asking.onPreviewOver();
    return answer;
  }

  #refOf(url: string): string | null {
    return new URL(url).searchParams.get('ref');
  }

  /** A page that has waited in vain is the last to wait for a while: the question goes on, the next pages have copies. */
  async #intime<Answer>(ask: () => Promise<Answer>, budget: PageBudget): Promise<Answer> {
    if (performance.now() < this.#pausedUntil) throw new SourceTrouble('the content service is down');
    const asked = ask();
    asked.catch(() => undefined);
    const { leftMs } = budget;
    const ends = performance.now() + leftMs;
    try {
      return await budget.spend(() => withDeadline(asked, leftMs));
    } catch (cause) {
      if (cause instanceof SourceTrouble) throw cause;
      // A deadline that comes late says that this process was busy, and nothing of the service.
      if (leftMs > 0 && performance.now() < ends + busyMs) this.#pause();
      throw new SourceTrouble('the content service is slow', { cause });
    }
  }

  #pause(): void {
    this.#pausedUntil = performance.now() + pauseMs;
  }

  /** One question for all pages that wait for it; it goes on when they wait no longer. */
  #shared(url: string): Promise<ContentAnswer> {
    const pending = this.#pending.get(url);
    if (pending !== undefined) return pending;
    const asked = this.#ask(url).finally(() => this.#pending.delete(url));
    this.#pending.set(url, asked);
    return asked;
  }

  /** Keeps what will be asked for again: a preview's answers are not. Throws SourceTrouble for what is no answer. */
  #take(url: string, answer: ContentAnswer): void {
    const { follower, lastGood } = this.#options;
    const ref = this.#refOf(url);
    const { results } = objectOf(answer);
    if (!Array.isArray(results)) throw new SourceTrouble('the content service sent no results');
    if (follower.known?.refs.some((one) => one.ref === ref) === true) this.#known.keep(url, answer);
    if (follower.known?.master !== ref) return;
    if (results.length === 0) lastGood.keepEmpty(questionOf(url), answer);
    else lastGood.keep(questionOf(url), answer);
  }

  async #ask(url: string): Promise<ContentAnswer> {
    const { source, follower, log } = this.#options;
    try {
      const answer = await askSource(source, url);
      this.#pausedUntil = 0;
      const isMaster = follower.known?.master === this.#refOf(url);
      if (answer.status === 200) this.#take(url, answer);
      else if (isOver(answer) && isMaster) void follower.refresh().catch(() => undefined);
      return answer;
    } catch (error) {
      // Anything else is about this question alone, which may be anybody's.
      if (error instanceof SourceTrouble && error.isDown) this.#pause();
      log.warn({ error }, 'content could not be read');
      throw error;
    }
  }
}
