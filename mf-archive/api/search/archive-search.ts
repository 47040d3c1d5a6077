import { AppError } from 'shared-contracts/app-error';
import type { ArchiveContext } from '../archive-tables.ts';
import { longestWaitMs, searchDeadlineMs } from '../limits.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import { openFtsIndex } from './fts/open-fts-index.ts';
import type { SearchIndex } from './search-index.ts';
import type { TextCalls } from './text-calls.ts';

/** What searching needs beside the records. One for each folder of derived data in this process. */
export interface ArchiveSearch {
  readonly index: SearchIndex;
  readonly texts: ThreadPool<TextCalls>;
}

const opened = new Map<string, Promise<ArchiveSearch>>();

async function open(derivedDir: string): Promise<ArchiveSearch> {
  const index = await openFtsIndex({ derivedDir, deadlineMs: searchDeadlineMs });
  const file = new URL('./text-thread.ts', import.meta.url);
  const texts = new ThreadPool<TextCalls>({
    file,
    data: null,
    size: 2,
    mostWaiting: 200,
    longestWaitMs,
    memoryMb: 256,
  });
  await texts.warmUp('names', []);
  return { index, texts };
}

/** Opens the index with the first question; it stays open until `closeSearch`. */
export function searchOf({ derivedDir }: ArchiveContext): Promise<ArchiveSearch> {
  const known = opened.get(derivedDir);
  if (known !== undefined) return known;
  const opening = open(derivedDir).catch((error: unknown) => {
    opened.delete(derivedDir);
    throw new AppError('unavailable', 'The search index cannot be opened', { cause: error });
  });
  opened.set(derivedDir, opening);
  return opening;
}

export async function closeSearch({ derivedDir }: ArchiveContext): Promise<void> {
  const opening = opened.get(derivedDir);
  opened.delete(derivedDir);
  if (opening === undefined) return;
  const { index, texts } = await opening;
  await Promise.all([index.close(), texts.close()]);
}
