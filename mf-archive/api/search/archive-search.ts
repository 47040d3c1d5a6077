import { AppError } from 'shared-contracts/app-error';
import { maxWaitMs, searchDeadlineMs } from './limits.ts';
import { ThreadPool } from './threads/thread-pool.ts';
import type { TextCalls } from './text-calls.ts';
import type { ArchiveContext } from '../core/public.ts';
import { openFtsIndex, type FtsIndex } from './fts/open-fts-index.ts';

let pool: ThreadPool<TextCalls> | null = null;
let users = 0;

/**
 * Returns the threads that read the text of pages, shared by all archives of this process. Call `releaseTextPool` when
 * done.
 */
function acquireTextPool(): ThreadPool<TextCalls> {
  users += 1;
  pool ??= new ThreadPool<TextCalls>({
    file: new URL('./text-thread.ts', import.meta.url),
    data: null,
    size: 2,
    maxWaiting: 200,
    maxWaitMs,
    memoryMb: 256,
    youngMb: 64,
  });
  return pool;
}

/** Ends the threads when the last user releases them. */
async function releaseTextPool(): Promise<void> {
  users -= 1;
  if (users > 0) return;
  const ending = pool;
  pool = null;
  await ending?.close();
}

/** The resources of a search besides the records; one per `derivedDir` in this process. */
interface ArchiveSearch {
  readonly index: FtsIndex;
  readonly textPool: ThreadPool<TextCalls>;
}

const openSearches = new Map<string, Promise<ArchiveSearch>>();

async function open(derivedDir: string): Promise<ArchiveSearch> {
  const textPool = acquireTextPool();
  try {
    const index = await openFtsIndex({ derivedDir, deadlineMs: searchDeadlineMs });
    await textPool.run('names', []);
    return { index, textPool };
  } catch (error) {
    await releaseTextPool();
    throw error;
  }
}

/** Opens the index on first use. It stays open until `closeSearch`. */
export function openSearch({ derivedDir }: ArchiveContext): Promise<ArchiveSearch> {
  const known = openSearches.get(derivedDir);
  if (known !== undefined) return known;
  const opening = open(derivedDir).catch((error: unknown) => {
    openSearches.delete(derivedDir);
    throw new AppError('unavailable', 'The search index cannot be opened', { cause: error });
  });
  openSearches.set(derivedDir, opening);
  return opening;
}

/** Starts all threads before the first request, since starting them takes a while. */
export async function warmSearch(context: ArchiveContext): Promise<ArchiveSearch> {
  const search = await openSearch(context);
  await Promise.all([search.index.warmUp(), search.textPool.warmUp('names', [])]);
  return search;
}

export async function closeSearch({ derivedDir }: ArchiveContext): Promise<void> {
  const opening = openSearches.get(derivedDir);
  openSearches.delete(derivedDir);
  if (opening === undefined) return;
  const { index } = await opening;
  await Promise.all([index.close(), releaseTextPool()]);
}
