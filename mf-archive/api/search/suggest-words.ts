import type { ArchiveContext } from '../archive-tables.ts';
import { textDeadlineMs } from '../limits.ts';
import { wordsOfPages } from '../pages/page-records.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import type { SearchIndex } from './search-index.ts';
import type { TextCalls } from './text-calls.ts';

const pagesRead = 12;
const candidatesTried = 60;
const wordsShown = 6;

/**
 * Names of people and places that the archive really has, each on a few pages: something to try. Words on several
 * pages, but not on every second one, come first. At most six; none while nothing can be searched.
 */
export async function suggestWords(
  context: ArchiveContext,
  index: SearchIndex,
  texts: ThreadPool<TextCalls>,
): Promise<readonly string[]> {
  const packed = await wordsOfPages(context, await index.sample(pagesRead));
  if (packed.size === 0) return [];
  const names = (await texts.run('names', [...packed.values()], textDeadlineMs)).slice(0, candidatesTried);
  const counts = await index.pagesWith(names.map(({ fold }) => fold));
  const pages = await index.count();
  const tellsApart = (on: number): boolean => on >= 2 && on <= Math.max(3, pages / 2);
  const known = names.filter((_, at) => (counts[at] ?? 0) > 0);
  const good = known.filter((name) => tellsApart(counts[names.indexOf(name)] ?? 0));
  const rest = known.filter((name) => !good.includes(name));
  return [...good, ...rest].slice(0, wordsShown).map(({ text }) => text);
}
