import type { Log } from 'shared-contracts/server/slice-context';
import type { ContentSource } from '../content-source.ts';
import { requestSource, type SourceRequest } from './request-source.ts';
import { objectOf, SourceError, type ContentAnswer } from './content-answer.ts';
import type { LastGood } from './last-good.ts';
import { repositoryCacheMs } from './limits.ts';

/** One version of the content (R3.08). */
export interface ContentRef {
  readonly id: string;
  readonly ref: string;
  readonly label: string;
  readonly isMasterRef: boolean;
}

/** The repository's last description. */
export interface KnownRepository {
  readonly answer: ContentAnswer;
  readonly refs: readonly ContentRef[];
  readonly master: string;
  /** API ids of its custom types; null when it does not list them. */
  readonly types: ReadonlySet<string> | null;
  /** When it arrived, in ms; 0 for a copy on disk. */
  readonly receivedAt: number;
}

const isRef = (value: unknown): value is ContentRef => {
  const { id, ref, label } =
    ((typeof value === 'object' ? value : null) as Partial<Record<string, unknown>> | null) ?? {};
  return typeof id === 'string' && typeof ref === 'string' && typeof label === 'string';
};

/** Parses a repository's description. Throws SourceError when it is invalid. */
function read(answer: ContentAnswer, receivedAt: number): KnownRepository {
  if (answer.status !== 200) {
    throw new SourceError(`the content repository cannot be read: status ${String(answer.status)}`);
  }
  const { refs, types } = objectOf(answer);
  const known = Array.isArray(refs) ? refs.filter(isRef) : [];
  const master = known.find(({ isMasterRef }) => isMasterRef);
  if (master === undefined) throw new SourceError('the content repository names no master ref');
  const named = typeof types === 'object' && types !== null ? Object.keys(types) : [];
  return { answer, refs: known, master: master.ref, types: named.length === 0 ? null : new Set(named), receivedAt };
}

export interface FollowerOptions {
  readonly source: ContentSource;
  readonly lastGood: LastGood;
  readonly now: () => number;
  readonly log: Log;
}

/** Follows the repository's refs in the background, so that pages need not wait for them. */
export class RepositoryFollower {
  readonly #options: FollowerOptions;
  #known: KnownRepository | null = null;
  #asking: SourceRequest<KnownRepository> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #following = false;
  /** The last failure; null after a valid response. */
  #trouble: { readonly error: unknown; readonly at: number } | null = null;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** The last description; null before the first response. */
  get known(): KnownRepository | null {
    return this.#known;
  }

  /** True when the last request for the description failed. */
  get isFailing(): boolean {
    return this.#trouble !== null;
  }

  /**
   * The last description if it can be used without a request: at most five seconds old, or of any age while the service
   * is followed.
   */
  get current(): KnownRepository | null {
    const known = this.#known;
    if (known === null || this.#following) return known;
    return this.#options.now() - known.receivedAt < repositoryCacheMs ? known : null;
  }

  /** Resolves to the current description, requested if needed. */
  async get(): Promise<KnownRepository> {
    return this.current ?? (await this.request().answer);
  }

  /**
   * Requests the description. When the last request failed, throws its error instead, so that no page waits again: for
   * five seconds, or as long as the description is requested in the background anyway.
   */
  request(): SourceRequest<KnownRepository> {
    const { now } = this.#options;
    if (this.#trouble !== null && (this.#following || now() - this.#trouble.at < repositoryCacheMs)) {
      throw this.#trouble.error;
    }
    return this.#request();
  }

  /** Requests the description now. Rejects with SourceError. */
  refresh(): Promise<KnownRepository> {
    return this.#request().answer;
  }

  /** One request for all simultaneous callers. */
  #request(): SourceRequest<KnownRepository> {
    this.#asking ??= this.#ask();
    return this.#asking;
  }

  /** Resolves to the description in memory or on disk; null when there is none. */
  async kept(): Promise<KnownRepository | null> {
    if (this.#known !== null) return this.#known;
    const answer = await this.#options.lastGood.get(this.#question());
    return answer === null ? null : read(answer, 0);
  }

  /** Requests the description from now on, with a pause of `followMs` after each request. */
  start(): void {
    this.#following = true;
    const turn = (): void => {
      void this.refresh()
        .catch(() => undefined)
        .finally(() => {
          if (this.#following) this.#timer = setTimeout(turn, this.#options.source.followMs).unref();
        });
    };
    turn();
  }

  stop(): void {
    this.#following = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #question(): string {
    return `repository ${this.#options.source.endpoint}`;
  }

  #ask(): SourceRequest<KnownRepository> {
    const { source } = this.#options;
    const url = new URL(source.endpoint);
    if (source.accessToken !== null) url.searchParams.set('access_token', source.accessToken);
    const { answer, rateLimited } = requestSource(source, url.href);
    return { answer: this.#take(answer), rateLimited };
  }

  async #take(pending: Promise<ContentAnswer>): Promise<KnownRepository> {
    const { lastGood, now, log } = this.#options;
    try {
      const answer = await pending;
      this.#known = read(answer, now());
      lastGood.keep(this.#question(), answer);
      if (this.#trouble !== null) log.info({}, 'the content service answers again');
      this.#trouble = null;
      return this.#known;
    } catch (error) {
      if (this.#trouble === null)
        log.error({ error }, 'the content service does not answer; pages show the last good copy');
      this.#trouble = { error, at: now() };
      throw error;
    } finally {
      this.#asking = null;
    }
  }
}
