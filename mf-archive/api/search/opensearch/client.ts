import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from 'shared-contracts/app-error';
import { timeoutError } from '../threads/thread-pool.ts';

export type Json = Readonly<Record<string, unknown>>;

/**
 * Query parameter for writes that makes them fail if the alias is missing (perhaps deleted by hand); otherwise
 * OpenSearch would create an index without mappings. Not for indices of a single generation, whose names contain eight
 * hex digits.
 */
export const requireAliasParam = (index: string): string =>
  /-[0-9a-f]{8}-[a-z]+$/.test(index) ? '' : 'require_alias=true';

/** An answer of OpenSearch with a status of 400 or more. */
export class OpenSearchError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface StoredDocument {
  readonly _id: string;
  readonly _source: Json;
}

interface BulkItem {
  readonly _id: string;
  readonly status: number;
  readonly error?: { readonly type?: string; readonly reason?: string };
}

const wholeOnly = 'allow_partial_search_results=false';

const documentsIn = (answer: Json): readonly StoredDocument[] =>
  (answer['hits'] as { readonly hits: readonly StoredDocument[] }).hits;

export interface AskOptions {
  /** A string is sent as lines of JSON, as `_bulk` and `_msearch` need them. */
  readonly body?: Json | string;
  /** In ms, over all attempts. */
  readonly timeoutMs?: number;
}

/** Generous, since building an index writes megabytes at once, and a node under load responds slowly. */
const defaultWithinMs = 30_000;
const pauseMs = { first: 50, most: 2_000 } as const;

/**
 * For this long after no node could be reached, requests try each node only once, so that pages appear quickly without
 * search.
 */
const unreachableMs = 5_000;

interface NodeAddress {
  readonly url: string;
  readonly authorization: string | null;
}

/** Reads `SEARCH_URL`: comma-separated addresses of nodes, each with a login if needed. */
function nodesIn(searchUrl: string): readonly NodeAddress[] {
  return searchUrl.split(',').map((address) => {
    const { username, password, origin, pathname } = new URL(address.trim());
    const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    const authorization = username === '' ? null : `Basic ${Buffer.from(login).toString('base64')}`;
    return { url: `${origin}${pathname}`.replace(/\/$/, ''), authorization };
  });
}

const reasonIn = (answer: Json): string => {
  const error = answer['error'] as { readonly reason?: unknown } | string | undefined;
  return typeof error === 'string' ? error : JSON.stringify(error?.reason ?? 'no reason given');
};

/** Query parameters that make a write fail if the document has changed since it was read (optimistic locking). */
export const conditionOf = (found: Json): string =>
  `if_seq_no=${String(found['_seq_no'])}&if_primary_term=${String(found['_primary_term'])}`;

/** True if another process has written meanwhile, or the document to create already exists. */
export const isConflict = (error: unknown): boolean => error instanceof OpenSearchError && error.status === 409;

/** True if another node, or the same one later, may succeed. Nodes that lose each other during a search answer 500. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof OpenSearchError) || error.status === 429 || error.status >= 500;

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'The search engine cannot be reached right now. Please try again in a minute.', {
    cause,
  });

/** Speaks HTTP to the nodes of one cluster. A node that does not answer is passed over. */
export class OpenSearchClient {
  readonly #nodes: readonly NodeAddress[];
  #next = 0;
  /** Until this time, requests try each node only once. */
  #unreachableUntil = 0;

  constructor(searchUrl: string) {
    this.#nodes = nodesIn(searchUrl);
  }

  /**
   * Retries until the time is up, so requests must be repeatable. Rejects with OpenSearchError if the cluster refuses
   * the request, with `timeout` if there is no answer in time, and with `unavailable` if no node can be reached.
   */
  async ask(method: string, path: string, { body, timeoutMs = defaultWithinMs }: AskOptions = {}): Promise<Json> {
    const endsAt = performance.now() + timeoutMs;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await this.#askOnce(method, path, body, endsAt - performance.now());
        this.#unreachableUntil = 0;
        return answer;
      } catch (error) {
        if (!isRetryable(error)) throw error;
        if (error instanceof Error && error.name === 'TimeoutError') {
          throw timeoutError(new Error(`${method} ${path}: no answer in ${String(Math.round(timeoutMs))} ms`));
        }
        const wait = this.#pauseAfter(attempt);
        if (this.#isHopeless(wait, endsAt)) {
          this.#unreachableUntil = performance.now() + unreachableMs;
          throw unavailable(error);
        }
        await sleep(wait);
      }
    }
  }

  #isHopeless(wait: number, endsAt: number): boolean {
    const now = performance.now();
    return now + wait >= endsAt || (wait > 0 && now < this.#unreachableUntil);
  }

  /** Each node is tried once without a pause. After that, pauses grow, since all nodes may be restarting. */
  #pauseAfter(attempt: number): number {
    const rounds = attempt + 1 - this.#nodes.length;
    return rounds < 0 ? 0 : Math.min(pauseMs.most, pauseMs.first * 2 ** rounds);
  }

  async #askOnce(method: string, path: string, body: Json | string | undefined, timeoutMs: number): Promise<Json> {
    const node = this.#nodes[this.#next % this.#nodes.length];
    if (node === undefined) throw new RangeError('SEARCH_URL names no node');
    this.#next += 1;
    const isLines = typeof body === 'string';
    const response = await fetch(`${node.url}/${path}`, {
      method,
      headers: {
        'content-type': isLines ? 'application/x-ndjson' : 'application/json',
        ...(node.authorization !== null && { authorization: node.authorization }),
      },
      ...(body !== undefined && { body: isLines ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs))),
    });
    const text = await response.text();
    const answer = text === '' ? {} : readJson(text);
    if (response.status >= 400) {
      throw new OpenSearchError(response.status, `${method} ${path}: ${String(response.status)}, ${reasonIn(answer)}`);
    }
    return answer;
  }

  /** Like `ask`, but resolves to null for a 404. */
  async find(method: string, path: string, options: AskOptions = {}): Promise<Json | null> {
    try {
      return await this.ask(method, path, options);
    } catch (error) {
      if (error instanceof OpenSearchError && error.status === 404) return null;
      throw error;
    }
  }

  /** Searches all shards of one index or fails: partial results would look complete. */
  search(index: string, body: Json, timeoutMs = defaultWithinMs): Promise<Json> {
    return this.ask('POST', `${index}/_search?${wholeOnly}`, { body, timeoutMs });
  }

  /**
   * Sends lines to `_bulk`. Rejects if any operation fails, except with a status in `mayFail`; resolves to the ids of
   * those.
   */
  async bulk(index: string, lines: string, mayFail: readonly number[] = []): Promise<readonly string[]> {
    if (lines === '') return [];
    const path = `${index}/_bulk?filter_path=errors,items.*._id,items.*.status,items.*.error&${requireAliasParam(index)}`;
    const answer = await this.ask('POST', path, { body: lines });
    if (answer['errors'] !== true) return [];
    const items = answer['items'] as readonly Readonly<Record<string, BulkItem>>[];
    return items.flatMap(Object.values<BulkItem>).flatMap(({ _id: id, status, error }) => {
      if (error === undefined) return [];
      if (mayFail.includes(status)) return [id];
      throw new OpenSearchError(status, `A write was refused: ${error.reason ?? String(error.type)}`);
    });
  }

  /** Reads all matching documents, page by page. */
  async *scan(index: string, body: Json): AsyncGenerator<readonly StoredDocument[]> {
    const [keep, size] = ['2m', 500];
    let answer = await this.ask('POST', `${index}/_search?${wholeOnly}&scroll=${keep}`, {
      body: { size, sort: ['_doc'], ...body },
    });
    try {
      for (let found = documentsIn(answer); found.length > 0; found = documentsIn(answer)) {
        yield found;
        const next = { scroll: keep, scroll_id: answer['_scroll_id'] };
        answer = await this.ask('POST', '_search/scroll', { body: next });
      }
    } finally {
      await this.find('DELETE', '_search/scroll', { body: { scroll_id: [answer['_scroll_id']] } });
    }
  }
}

function readJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    // A proxy in front of the cluster answers in HTML when the cluster is down.
    return { error: text.slice(0, 200) };
  }
}

/** Lines of JSON. */
export const toLines = (values: readonly Json[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');
