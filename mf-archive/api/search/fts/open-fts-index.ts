import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { maxWaitMs } from '../limits.ts';
import { ThreadPool, timeoutError } from '../threads/thread-pool.ts';
import type { SearchIndex } from '../search-index.ts';
import { ApplyQueue } from './apply-queue.ts';
import type { FtsThreadData, ReaderCalls, WriterCalls } from './fts-calls.ts';
import type { ReadCalls } from './read-thread.ts';

export interface FtsOptions {
  /** Folder of the index file `search.sqlite`. */
  readonly derivedDir: string;
  /** Deadline of a search, in ms. */
  readonly deadlineMs: number;
}

export interface FtsIndex extends SearchIndex {
  warmUp(): Promise<void>;
}

/** How long after its deadline a search's thread is terminated, in ms, if the search does not stop by itself. */
const graceMs = 250;

/** Number of threads that read words; leaves one core for searches where there are several. */
const readingThreads = Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * Opens the index: SQLite FTS5 in a separate file, used only from worker threads. Two search, one writes, and others
 * read the words of large batches for the writer.
 */
export async function openFtsIndex({ derivedDir, deadlineMs }: FtsOptions): Promise<FtsIndex> {
  const file = new URL('./fts-thread.ts', import.meta.url);
  const data = (role: FtsThreadData['role']): FtsThreadData => ({ path: join(derivedDir, 'search.sqlite'), role });
  // `inspect` needs the most memory: about 300 MB for a million pages.
  const limits = { maxWaitMs, memoryMb: 512 };
  const writer = new ThreadPool<WriterCalls>({ file, data: data('writer'), size: 1, maxWaiting: 100, ...limits });
  const readers = new ThreadPool<ReaderCalls>({ file, data: data('reader'), size: 2, maxWaiting: 200, ...limits });
  const ahead = new ThreadPool<ReadCalls>({
    ...{ file: new URL('./read-thread.ts', import.meta.url), data: null },
    ...{ size: readingThreads, maxWaiting: 100, youngMb: 96, ...limits },
  });
  const queue = new ApplyQueue(ahead, writer);
  // The writer starts first, since it creates the file that the readers open.
  await writer.run('position', undefined);
  // Starts one reader. The other one starts when both are needed, or with `warmUp`.
  await readers.run('position', undefined);
  return {
    warmUp: () => readers.warmUp('position', undefined),
    position: () => readers.run('position', undefined),
    apply: (batch) => queue.apply(batch),
    indexingError: async (words) => {
      try {
        await writer.run('checkWords', words);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    articlesOn: (pages) => readers.run('articlesOn', pages),
    excludedPages: () => writer.run('excludedPages', undefined),
    reset: (logId) => writer.run('reset', logId),
    search: async (request) => {
      const answer = await readers.run('search', { request, withinMs: deadlineMs }, deadlineMs + graceMs);
      if (answer === null) throw timeoutError();
      return answer;
    },
    searchForPreview: (request, withinMs) => readers.run('search', { request, withinMs }, deadlineMs, withinMs),
    expand: (request, withinMs) => readers.run('expand', request, deadlineMs, withinMs),
    countTerms: (query) => readers.run('countTerms', query, deadlineMs),
    complete: (beginning, limit, withinMs) => readers.run('complete', { beginning, limit }, deadlineMs, withinMs),
    sample: (count) => readers.run('sample', count, deadlineMs),
    count: () => readers.run('count', undefined, deadlineMs),
    pagesWith: (words) => readers.run('pagesWith', words, deadlineMs),
    inspect: (unit) => readers.run('inspect', unit),
    close: async () => {
      await Promise.all([readers.close(), writer.close(), ahead.close()]);
    },
  };
}
