import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from 'shared-contracts/app-error';
import { maxCopies, type SearchResults, type SearchRequest } from '../search-index.ts';
import { isRetryable, type OpenSearchClient, OpenSearchError, toLines, type Json } from './client.ts';
import type { Generation } from './generation.ts';
import { nameOf } from './index-names.ts';
import { compileQuery, type CompiledQuery } from './query-body.ts';
import {
  countListed,
  groupOf,
  groupsOf,
  readAnswer,
  readCopies,
  type FoundAnswer,
  type FoundHit,
  type HeldAnswer,
} from './read-answer.ts';
import { copiesBody, lastHitsBody, maxMembers, membersBody, searchBodies } from './search-body.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Places of titles, for their names, are cached this long, in ms. */
const titlesForMs = 2_000;

type Titles = ReadonlyMap<string, string | null>;

/** Reads the places of titles for their names, at most once in `titlesForMs`. */
function titleReader(generation: Generation): () => Promise<Titles> {
  let read: { readonly at: number; readonly titles: Promise<Titles> } | null = null;
  return () => {
    if (read === null || performance.now() - read.at > titlesForMs) {
      const titles = generation.titles();
      titles.catch(() => (read = null));
      read = { at: performance.now(), titles };
    }
    return read.titles;
  };
}

const firstPauseMs = 100;

/** Scores with global term statistics; otherwise each shard would use its own. */
const sameScores: Json = { search_type: 'dfs_query_then_fetch' };

type FailedAnswer = Pick<FoundAnswer, 'error' | 'status'>;

/**
 * A partial count would look complete, so an answer without some of the shards is an error. Returns the error if a
 * retry may help; throws any other.
 */
function failureIn(answers: readonly FailedAnswer[]): AppError | null {
  for (const { error, status = 500 } of answers) {
    if (error === undefined) continue;
    const cause = new OpenSearchError(status, JSON.stringify(error).slice(0, 500));
    if (!isRetryable(cause)) throw cause;
    return new AppError('unavailable', 'Not all of the search index can be reached right now. Please try again.', {
      cause,
    });
  }
  return null;
}

export const isTimeout = (error: unknown): boolean => error instanceof AppError && error.code === 'timeout';

const tooFarDown = (cause: unknown): AppError =>
  new AppError('timeout', 'Results so far down take too long. Narrow the search, or sort it the other way.', { cause });

type Answers = readonly [FoundAnswer, HeldAnswer];

interface SearcherOptions {
  readonly client: OpenSearchClient;
  readonly prefix: string;
  readonly vocabulary: Vocabulary;
  readonly live: Generation;
  readonly deepPaging: DeepPaging | undefined;
}

/**
 * When to search from the end: the cluster must sort everything before a result, so the last of many results are found
 * faster in reverse order.
 */
export interface DeepPaging {
  /** Results after this number are far down. */
  readonly after: number;
  /** The last results, up to this number, are found from the end. */
  readonly left: number;
}

const usualDeepPaging: DeepPaging = { after: 10_000, left: 2_000 };

/** How many results remain from the offset on, and the deadline. */
interface End {
  readonly left: number;
  readonly endsAt: number;
}

/** Searches the index that is live. */
export class Searcher {
  readonly #options: SearcherOptions;
  readonly #titles: () => Promise<Titles>;
  readonly #deepPaging: DeepPaging;

  constructor(options: SearcherOptions) {
    this.#options = options;
    this.#titles = titleReader(options.live);
    this.#deepPaging = options.deepPaging ?? usualDeepPaging;
  }

  async search(request: SearchRequest, timeoutMs: number): Promise<SearchResults> {
    const endsAt = performance.now() + timeoutMs;
    const expanded = await this.#options.vocabulary.expand(request, timeoutMs);
    const query = compileQuery(expanded.parsedQuery, expanded, request.sort === 'relevance');
    const [[found, held], titles] = await Promise.all([
      request.offset > this.#deepPaging.after
        ? this.#findFarDown(request, query, endsAt).catch((error: unknown) => {
            throw isTimeout(error) ? tooFarDown(error) : error;
          })
        : this.#find(request, query, endsAt),
      this.#titles(),
    ]);
    const answer = readAnswer(request, query, { found, held }, (title) => titles.get(title) ?? null);
    const copies = await this.#copiesOf(request, query, found, endsAt - performance.now());
    const { all: alternatives, parsedQuery: searched, close, coverage, leftOut } = expanded;
    const isByDate = request.sort === 'relevance' && query.isEmpty;
    return { ...answer, copies, isByDate, searched, alternatives, close, coverage, leftOut };
  }

  async #findFarDown(request: SearchRequest, query: CompiledQuery, endsAt: number): Promise<Answers> {
    const [counted, held] = await this.#find({ ...request, offset: 0, limit: 0 }, query, endsAt);
    const left = countListed(counted) - request.offset;
    const hits = left > this.#deepPaging.left ? null : await this.#lastHits(request, query, { left, endsAt });
    if (hits === null) return await this.#find(request, query, endsAt);
    return [{ ...counted, hits: { ...counted.hits, hits } }, held];
  }

  /**
   * Resolves to one page of results, starting `left` results before the end; null if there are too many
   * near-duplicates.
   */
  async #lastHits(
    request: SearchRequest,
    query: CompiledQuery,
    { left, endsAt }: End,
  ): Promise<readonly FoundHit[] | null> {
    if (left <= 0) return [];
    // Only the first of a group of near-duplicates is a result, so more hits are requested until there are enough
    // results.
    for (let asked = 2 * left; asked <= maxMembers; asked *= 4) {
      const { hits } = (await this.#search(request, lastHitsBody(request, query, asked), endsAt)).hits;
      const first = await this.#firstOfGroups(request, query, { hits, endsAt });
      if (first === null) return null;
      const results = hits.filter((hit) => (first.get(groupOf(hit)) ?? hit._id) === hit._id);
      if (results.length >= left || hits.length < asked)
        return results.slice(Math.max(0, left - request.limit), left).toReversed();
    }
    return null;
  }

  /** Resolves to the first member of each group that has a hit; null if the groups have too many members. */
  async #firstOfGroups(
    request: SearchRequest,
    query: CompiledQuery,
    { hits, endsAt }: { readonly hits: readonly FoundHit[]; readonly endsAt: number },
  ): Promise<ReadonlyMap<string, string> | null> {
    const groups = request.copies ? [] : [...new Set(groupsOf(hits))];
    if (groups.length === 0) return new Map();
    const members = (await this.#search(request, membersBody(request, query, groups), endsAt)).hits;
    if ((members.total?.value ?? 0) > maxMembers) return null;
    return new Map(members.hits.toReversed().map((one) => [groupOf(one), one._id]));
  }

  async #find(request: SearchRequest, query: CompiledQuery, endsAt: number): Promise<Answers> {
    const { found, held } = searchBodies(request, query);
    const answers = await this.#searchTogether(request, [sameScores, found, { request_cache: true }, held], endsAt);
    return answers as unknown as Answers;
  }

  async #search(request: SearchRequest, body: Json, endsAt: number): Promise<FoundAnswer> {
    const [answer] = await this.#searchTogether(request, [sameScores, body], endsAt);
    return answer as FoundAnswer;
  }

  /**
   * Runs several searches at once; in `parts`, the options of each search precede its body. When a node is lost,
   * another one takes over its shards within some tenths of a second, so failures are retried until the deadline.
   */
  async #searchTogether(
    { by }: SearchRequest,
    parts: readonly Json[],
    endsAt: number,
  ): Promise<readonly Partial<FoundAnswer>[]> {
    const { client, prefix } = this.#options;
    const lines = parts.map((part, at) => (at % 2 === 0 ? { ...part, allow_partial_search_results: false } : part));
    const [path, body] = [`${nameOf(prefix, null, by)}/_msearch`, toLines(lines)];
    for (let pause = firstPauseMs; ; pause *= 2) {
      const { responses } = await client.ask('POST', path, { body, timeoutMs: endsAt - performance.now() });
      const answers = responses as readonly Partial<FoundAnswer>[];
      const failure = failureIn(answers);
      if (failure === null) return answers;
      if (performance.now() + pause >= endsAt) throw failure;
      await sleep(pause);
    }
  }

  async #copiesOf(
    request: SearchRequest,
    query: CompiledQuery,
    found: FoundAnswer,
    timeoutMs: number,
  ): Promise<SearchResults['copies']> {
    const groups = request.copies ? [] : groupsOf(found.hits.hits);
    if (groups.length === 0) return found.hits.hits.map(() => []);
    const index = nameOf(this.#options.prefix, null, request.by);
    const answer = await this.#options.client.search(index, copiesBody(request, query, groups, maxCopies), timeoutMs);
    const members = readCopies(answer as unknown as FoundAnswer);
    return found.hits.hits.map(({ _id, fields }) => {
      const others = members.get(fields?.copies?.[0] ?? _id) ?? [];
      return others.filter((one) => one !== _id).slice(0, maxCopies);
    });
  }
}
