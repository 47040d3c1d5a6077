import { AppError } from 'shared-contracts/app-error';
import type { ArchiveContext } from '../archive-tables.ts';
import { searchDeadlineMs } from '../limits.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { openFtsIndex, type FtsIndex } from './fts/open-fts-index.ts';
import { borrowTexts, returnTexts } from './shared-texts.ts';
import type { TextCalls } from './text-calls.ts';

/** What searching needs beside the records. One for each folder of derived data in this process. */
export interface ArchiveSearch {
  readonly index: FtsIndex;
  readonly texts: ThreadPool<TextCalls>;
}

const opened = new Map<string, Promise<ArchiveSearch>>();

async function open(derivedDir: string): Promise<ArchiveSearch> {
  const texts = borrowTexts();
  try {
    const index = await openFtsIndex({ derivedDir, deadlineMs: searchDeadlineMs });
    await texts.run('names', []);
    return { index, texts };
  } catch (error) {
    await returnTexts();
    throw error;
  }
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

/** Starts every thread: they take a while, and the first readers are not to wait for them. */
export async function warmSearch(context: ArchiveContext): Promise<ArchiveSearch> {
  const search = await searchOf(context);
  await Promise.all([search.index.warmUp(), search.texts.warmUp('names', [])]);
  return search;
}

export async function closeSearch({ derivedDir }: ArchiveContext): Promise<void> {
  const opening = opened.get(derivedDir);
  opened.delete(derivedDir);
  if (opening === undefined) return;
  const { index } = await opening;
  await Promise.all([index.close(), returnTexts()]);
}
