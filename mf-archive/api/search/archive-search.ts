import { AppError } from 'shared-contracts/app-error';
import { maxWaitMs, searchDeadlineMs } from './limits.ts';
import type { CallMessage } from './threads/messages.ts';
import { ownMemory, ThreadPool } from './threads/thread-pool.ts';
import type { TextCalls } from './text-calls.ts';
import type { ArchiveContext } from '../core/public.ts';
import { takeSnapshot } from './fts/index-snapshot.ts';
import { openFtsIndex } from './fts/open-fts-index.ts';
import { openOpenSearchIndex } from './opensearch/open-opensearch-index.ts';
import type { SearchIndex } from './search-index.ts';
import type { SummariseInput } from './summarise.ts';

let pool: ThreadPool<TextCalls> | null = null;
let users = 0;

/** The words of pages that a search has found are read for it alone. */
const memoryOfPages = ({ name, input }: CallMessage): readonly ArrayBuffer[] =>
  name === 'summarise' ? (input as SummariseInput).pages.flatMap(({ words }) => ownMemory(words)) : [];

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
    handedOver: memoryOfPages,
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
  readonly index: SearchIndex;
  readonly textPool: ThreadPool<TextCalls>;
}

const openSearches = new Map<string, Promise<ArchiveSearch>>();

/** The index on the cluster of SEARCH_URL, or the embedded one. */
async function openIndex(context: ArchiveContext): Promise<SearchIndex> {
  const { derivedDir, search, limits } = context;
  if (search !== undefined) return openOpenSearchIndex({ ...search, deadlineMs: searchDeadlineMs });
  // `limits` is set where a site has several servers: a new one starts from another one's snapshot.
  if (limits !== undefined) await takeSnapshot(context);
  return await openFtsIndex({ derivedDir, deadlineMs: searchDeadlineMs });
}

async function open(context: ArchiveContext): Promise<ArchiveSearch> {
  const textPool = acquireTextPool();
  try {
    const index = await openIndex(context);
    await textPool.run('nameCandidates', []);
    return { index, textPool };
  } catch (error) {
    await releaseTextPool();
    throw error;
  }
}

/** Opens the index on first use. It stays open until `closeSearch`. */
export function openSearch(context: ArchiveContext): Promise<ArchiveSearch> {
  const { derivedDir } = context;
  const known = openSearches.get(derivedDir);
  if (known !== undefined) return known;
  const opening = open(context).catch((error: unknown) => {
    openSearches.delete(derivedDir);
    throw new AppError('unavailable', 'The search index cannot be opened', { cause: error });
  });
  openSearches.set(derivedDir, opening);
  return opening;
}

/** Starts all threads before the first request, since starting them takes a while. */
export async function warmSearch(context: ArchiveContext): Promise<ArchiveSearch> {
  const search = await openSearch(context);
  await Promise.all([search.index.warmUp(), search.textPool.warmUp('nameCandidates', [])]);
  return search;
}

export async function closeSearch({ derivedDir }: ArchiveContext): Promise<void> {
  const opening = openSearches.get(derivedDir);
  openSearches.delete(derivedDir);
  if (opening === undefined) return;
  const { index } = await opening;
  await Promise.all([index.close(), releaseTextPool()]);
}
