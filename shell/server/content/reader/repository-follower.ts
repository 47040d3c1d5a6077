import type { Log } from 'shared-contracts/server/slice-context';
import type { ContentSource } from '../content-source.ts';
import { askSource, type SourceRequest } from './ask-source.ts';
import { objectOf, SourceTrouble, type ContentAnswer } from './content-answer.ts';
import type { LastGood } from './last-good.ts';
import { repositoryCacheMs } from './limits.ts';

/** One version of the content (spec §3). */
export interface ContentRef {
  readonly id: string;
  readonly ref: string;
  readonly label: string;
  readonly isMasterRef: boolean;
}

/** The repository's description as last told. */
export interface KnownRepository {
  readonly answer: ContentAnswer;
  readonly refs: readonly ContentRef[];
  readonly master: string;
  /** API ids of its custom types; null: it does not say. */
  readonly types: ReadonlySet<string> | null;
  /** An instant in ms. */
  readonly askedAt: number;
}

const isRef = (value: unknown): value is ContentRef => {
  const { id, ref, label } =
    ((typeof value === 'object' ? value : null) as Partial<Record<string, unknown>> | null) ?? {};
  return typeof id === 'string' && typeof ref === 'string' && typeof label === 'string';
};

/** Throws SourceTrouble for what describes no repository. */
function read(answer: ContentAnswer, askedAt: number): KnownRepository {
  if (answer.status !== 200) {
    throw new SourceTrouble(`the content repository cannot be read: status ${String(answer.status)}`);
  }
  const { refs, types } = objectOf(answer);
  const known = Array.isArray(refs) ? refs.filter(isRef) : [];
  const master = known.find(({ isMasterRef }) => isMasterRef);
  if (master === undefined) throw new SourceTrouble('the content repository names no master ref');
  const named = typeof types === 'object' && types !== null ? Object.keys(types) : [];
  return { answer, refs: known, master: master.ref, types: named.length === 0 ? null : new Set(named), askedAt };
}

export interface FollowerOptions {
  readonly source: ContentSource;
  readonly lastGood: LastGood;
  readonly now: () => number;
  readonly log: Log;
}

/** Knows the repository's refs, asked for beside the requests, so that a page never waits for them. */
export class RepositoryFollower {
  readonly #options: FollowerOptions;
  #known: KnownRepository | null = null;
  #asking: SourceRequest<KnownRepository> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #following = false;
  /** Why nobody answered last time; null after an answer. */
  #trouble: { readonly error: unknown; readonly at: number } | null = null;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** As last told; null before the first answer. */
  get known(): KnownRepository | null {
    return this.#known;
  }

  /** Whether the service did not answer when it was last asked. */
  get isSilent(): boolean {
    return this.#trouble !== null;
  }

  /** The same, when it holds without asking: not older than five seconds, or of any age while the service is followed. */
  get current(): KnownRepository | null {
    const known = this.#known;
    if (known === null || this.#following) return known;
    return this.#options.now() - known.askedAt < repositoryCacheMs ? known : null;
  }

  /** What is current, asked for when need be. */
  async get(): Promise<KnownRepository> {
    return this.current ?? (await this.request().answer);
  }

  /** Asks unless the service has just not answered, or is asked again beside the pages: no page waits for it anew. */
  request(): SourceRequest<KnownRepository> {
    const { now } = this.#options;
    if (this.#trouble !== null && (this.#following || now() - this.#trouble.at < repositoryCacheMs)) {
      throw this.#trouble.error;
    }
    return this.#request();
  }

  /** Asks now. Rejects with SourceTrouble. */
  refresh(): Promise<KnownRepository> {
    return this.#request().answer;
  }

  /** One question for all who ask at the same time. */
  #request(): SourceRequest<KnownRepository> {
    this.#asking ??= this.#ask();
    return this.#asking;
  }

  /** The description that was kept on disk; null when there is none. */
  async kept(): Promise<KnownRepository | null> {
    if (this.#known !== null) return this.#known;
    const answer = await this.#options.lastGood.get(this.#question());
    return answer === null ? null : read(answer, 0);
  }

  /** Asks again and again from now on, as often as the source says. */
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
    const { answer, rateLimited } = askSource(source, url.href);
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
