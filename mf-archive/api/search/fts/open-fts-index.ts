import { readdirSync, renameSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { maxWaitMs } from '../limits.ts';
import type { CallMessage } from '../threads/messages.ts';
import { ownMemory, ThreadPool, timeoutError } from '../threads/thread-pool.ts';
import type { ChangeBatch, IndexBuild, SearchIndex } from '../search-index.ts';
import { ApplyQueue } from './apply-queue.ts';
import type { FtsThreadData, PreparedBatch, ReaderCalls, TimedSearch, WriterCalls } from './fts-calls.ts';
import { deleteIndex } from './fts-database.ts';
import type { ReadCalls } from './read-thread.ts';

export interface FtsOptions {
  /** Folder of the index files. */
  readonly derivedDir: string;
  /** Deadline of a search, in ms. */
  readonly deadlineMs: number;
}

/** How long after its deadline a search's thread is terminated, in ms, if the search does not stop by itself. */
const graceMs = 250;

/** Number of threads that read words; leaves one core for searches where there are several. */
const readingThreads = Math.max(1, Math.min(4, availableParallelism() - 1));

const threadFile = new URL('./fts-thread.ts', import.meta.url);
// `inspect` needs the most memory: about 300 MB for a million pages.
const limits = { maxWaitMs, memoryMb: 512 };
/**
 * A reader uses about 40 MB. With a lower limit, V8 would let its heap grow by only 8 MB between two collections of old
 * objects, and memory of the index's blocks, which counts towards them, uses that up in a few searches.
 */
const readerMemoryMb = 2048;
/** A builder has the words of thousands of pages in memory. */
const builderMemoryMb = 1024;

/** All pages of one search have the same key: its matches are cached in the thread that found them. */
function cacheKeyOf({ name, input }: CallMessage): string | null {
  if (name !== 'search') return null;
  const { request } = input as TimedSearch;
  return JSON.stringify({ ...request, offset: 0, limit: 0 });
}

/** A batch that was read ahead is not used again: if it cannot be written, it is read anew. */
const memoryOfBatches = ({ name, input }: CallMessage): readonly ArrayBuffer[] =>
  name === 'apply' ? (input as readonly PreparedBatch[]).flatMap(ownMemory) : [];

/** The same holds for the words of a batch that is read ahead. */
function memoryOfWords({ input }: CallMessage): readonly ArrayBuffer[] {
  const { changes, articles = [] } = input as ChangeBatch;
  const words = new Set(changes.flatMap(({ page }) => page?.words ?? []));
  for (const { article } of articles) for (const page of article?.pages ?? []) words.add(page.words);
  return [...words].flatMap(ownMemory);
}

const startWriter = (path: string, role: FtsThreadData['role'], memoryMb = limits.memoryMb): ThreadPool<WriterCalls> =>
  new ThreadPool<WriterCalls>({
    file: threadFile,
    data: { path, role },
    size: 1,
    maxWaiting: 100,
    maxWaitMs,
    memoryMb,
    handedOver: memoryOfBatches,
    ...(role === 'builder' && { youngMb: 64 }),
  });

/** Batches with at least this number of changes have their words read in a thread other than the writer's. */
const minChangesForThread = 32;

const maxPending = 32;

const startQueue = (ahead: ThreadPool<ReadCalls>, writer: ThreadPool<WriterCalls>): ApplyQueue<PreparedBatch> =>
  new ApplyQueue<PreparedBatch>({
    read: (batch) => (batch.changes.length < minChangesForThread ? batch : ahead.run('read', batch)),
    write: (batches) => writer.run('apply', batches),
    bytesOf: (read) => (read instanceof Uint8Array ? read.byteLength : 0),
    maxTogether: { batches: 12, bytes: 32 * 1024 * 1024 },
  });

const startReadingWords = (): ThreadPool<ReadCalls> =>
  new ThreadPool<ReadCalls>({
    ...{ file: new URL('./read-thread.ts', import.meta.url), data: null },
    ...{ size: readingThreads, maxWaiting: 100, youngMb: 96, handedOver: memoryOfWords, ...limits },
  });

/** Resolves to the message of the error that indexing these words throws, or to null. */
async function indexingError(writer: ThreadPool<WriterCalls>, words: Uint8Array): Promise<string | null> {
  try {
    await writer.run('checkWords', words);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The threads of the index that is searched: two search, one writes, and others read the words of large batches. */
interface Threads {
  readonly number: number;
  readonly writer: ThreadPool<WriterCalls>;
  readonly readers: ThreadPool<ReaderCalls>;
  readonly queue: ApplyQueue<PreparedBatch>;
  /** Waits for running calls only. */
  close(): Promise<void>;
  /** Waits for all calls, then closes. */
  finish(): Promise<void>;
}

/**
 * Indexes are never replaced in place, because another process may have one open. The first one is `search.sqlite`, and
 * each later one has the next number.
 */
const fileOf = (derivedDir: string, number: number): string =>
  join(derivedDir, number === 0 ? 'search.sqlite' : `search-${String(number)}.sqlite`);

const buildFileOf = (derivedDir: string): string => join(derivedDir, 'search-build.sqlite');

const numbersOf = (derivedDir: string): readonly number[] =>
  readdirSync(derivedDir).flatMap((name) => {
    const found = /^search(?:-(\d+))?\.sqlite$/.exec(name);
    return found === null ? [] : [Number(found[1] ?? 0)];
  });

/** The file of the index in a folder; null if there is none. */
export function newestFile(derivedDir: string): string | null {
  const numbers = numbersOf(derivedDir);
  return numbers.length === 0 ? null : fileOf(derivedDir, Math.max(...numbers));
}

const newestOf = (derivedDir: string): number => Math.max(0, ...numbersOf(derivedDir));

async function startThreads(derivedDir: string, number: number): Promise<Threads> {
  const path = fileOf(derivedDir, number);
  const data: FtsThreadData = { path, role: 'reader' };
  const writer = startWriter(path, 'writer');
  const readers = new ThreadPool<ReaderCalls>({
    file: threadFile,
    data,
    size: 2,
    maxWaiting: 200,
    cacheKeyOf,
    ...limits,
    memoryMb: readerMemoryMb,
  });
  const ahead = startReadingWords();
  // The writer starts first, since it creates the file that the readers open.
  await writer.run('position', undefined);
  // Starts one reader. The other one starts when both are needed, or with `warmUp`.
  await readers.run('position', undefined);
  const close = async (): Promise<void> => {
    await Promise.all([readers.close(), writer.close(), ahead.close()]);
  };
  const queue = startQueue(ahead, writer);
  const finish = async (): Promise<void> => {
    await Promise.all([readers.finish(), queue.finish()]);
    await writer.finish();
    await close();
  };
  return { number, writer, readers, queue, close, finish };
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (/database is locked/u.test(error.message) || isLocked(error.cause));

/** Opens the file of a build; null while another process has it open. */
async function openBuildFile(derivedDir: string): Promise<ThreadPool<WriterCalls> | null> {
  const writer = startWriter(buildFileOf(derivedDir), 'builder', builderMemoryMb);
  try {
    await writer.run('position', undefined);
    return writer;
  } catch (error) {
    await writer.close();
    if (isLocked(error)) return null;
    throw error;
  }
}

/** The threads of the index that is searched, and how it is replaced. */
class SearchedIndex {
  readonly #derivedDir: string;
  #threads: Threads;

  constructor(derivedDir: string, threads: Threads) {
    this.#derivedDir = derivedDir;
    this.#threads = threads;
  }

  get threads(): Threads {
    return this.#threads;
  }

  async startPartial(log: { readonly logId: string; readonly seq: number }): Promise<void> {
    const number = newestOf(this.#derivedDir) + 1;
    const writer = startWriter(fileOf(this.#derivedDir, number), 'writer');
    await writer.run('makePartial', log);
    await writer.close();
    await this.#replaceBy(number);
  }

  async startBuild(): Promise<IndexBuild | null> {
    if (await this.#isReplaced()) return null;
    const writer = await openBuildFile(this.#derivedDir);
    if (writer === null) return null;
    // Another process may have ended its build in the meantime.
    if (await this.#isReplaced()) {
      await writer.close();
      deleteIndex(buildFileOf(this.#derivedDir));
      return null;
    }
    const ahead = startReadingWords();
    const queue = startQueue(ahead, writer);
    const stop = async (): Promise<void> => {
      await Promise.all([writer.close(), ahead.close()]);
    };
    return {
      position: () => writer.run('position', undefined),
      ...{ apply: (batch) => queue.apply(batch), maxPending },
      articlesOn: (pages) => writer.run('articlesOn', pages),
      indexingError: (words) => indexingError(writer, words),
      reset: (logId) => writer.run('reset', logId),
      stop,
      finish: async () => {
        await writer.run('endBuild', undefined);
        await stop();
        const number = newestOf(this.#derivedDir) + 1;
        renameSync(buildFileOf(this.#derivedDir), fileOf(this.#derivedDir, number));
        // Deletes the empty journal that is left over.
        deleteIndex(buildFileOf(this.#derivedDir));
        await this.#replaceBy(number);
      },
    };
  }

  /** Resolves to true if another process has built a newer index, which is searched from now on. */
  async #isReplaced(): Promise<boolean> {
    const newest = newestOf(this.#derivedDir);
    if (newest <= this.#threads.number) return false;
    await this.#replaceBy(newest);
    return true;
  }

  async #replaceBy(number: number): Promise<void> {
    const next = await startThreads(this.#derivedDir, number);
    await next.readers.warmUp('position', undefined);
    const before = this.#threads;
    this.#threads = next;
    await before.finish();
    for (const old of numbersOf(this.#derivedDir)) if (old < number) deleteIndex(fileOf(this.#derivedDir, old));
  }
}

/** Opens the index: SQLite FTS5 in a separate file, used only from worker threads. */
export async function openFtsIndex({ derivedDir, deadlineMs }: FtsOptions): Promise<SearchIndex> {
  const searched = new SearchedIndex(derivedDir, await startThreads(derivedDir, newestOf(derivedDir)));
  const read: ThreadPool<ReaderCalls>['run'] = (...call) => searched.threads.readers.run(...call);
  const write: ThreadPool<WriterCalls>['run'] = (...call) => searched.threads.writer.run(...call);
  return {
    warmUp: () => searched.threads.readers.warmUp('position', undefined),
    position: () => read('position', undefined),
    apply: (batch) => searched.threads.queue.apply(batch),
    maxPending,
    indexingError: (words) => indexingError(searched.threads.writer, words),
    articlesOn: (pages) => read('articlesOn', pages),
    excludedPages: () => write('excludedPages', undefined),
    reset: (logId) => write('reset', logId),
    markOutdated: () => write('markOutdated', undefined),
    startPartial: (log) => searched.startPartial(log),
    startBuild: () => searched.startBuild(),
    search: async (request) => {
      const answer = await read('search', { request, timeoutMs: deadlineMs }, deadlineMs + graceMs);
      if (answer === null) throw timeoutError();
      return answer;
    },
    searchForPreview: (request, timeoutMs) => read('search', { request, timeoutMs }, deadlineMs, timeoutMs),
    expand: (request, timeoutMs) => read('expand', request, deadlineMs, timeoutMs),
    countTerms: (query) => read('countTerms', query, deadlineMs),
    complete: (beginning, limit, timeoutMs) => read('complete', { beginning, limit }, deadlineMs, timeoutMs),
    sample: (count) => read('sample', count, deadlineMs),
    count: () => read('count', undefined, deadlineMs),
    pagesWith: (words) => read('pagesWith', words, deadlineMs),
    inspect: (unit) => read('inspect', unit),
    close: () => searched.threads.close(),
  };
}
