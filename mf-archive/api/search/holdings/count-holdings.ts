import { sql } from 'kysely';
import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { type ArchiveContext, wordsOfPages } from '../../core/public.ts';
import { textDeadlineMs } from '../limits.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import type { SearchIndex } from '../search-index.ts';
import type { TextCalls } from '../text-calls.ts';
import { openSearch } from '../archive-search.ts';
import { fold } from '../../text/public.ts';

const sampledPages = 12;
const maxCandidates = 60;
const maxWords = 6;

/**
 * Resolves to names of people and places that occur in the archive, as example searches. Words on several pages, but at
 * most half of them, come first. At most six words.
 */
async function suggestWords(
  context: ArchiveContext,
  index: SearchIndex,
  texts: ThreadPool<TextCalls>,
): Promise<readonly string[]> {
  const packed = await wordsOfPages(context, await index.sample(sampledPages));
  if (packed.size === 0) return [];
  const names = (await texts.run('nameCandidates', [...packed.values()], textDeadlineMs)).slice(0, maxCandidates);
  const counts = await index.pagesWith(names.map(({ fold }) => fold));
  const pages = await index.count();
  const isSelective = (on: number): boolean => on >= 2 && on <= Math.max(3, pages / 2);
  const known = names.filter((_, at) => (counts[at] ?? 0) > 0);
  const selective = known.filter((name) => isSelective(counts[names.indexOf(name)] ?? 0));
  const rest = known.filter((name) => !selective.includes(name));
  return [...selective, ...rest].slice(0, maxWords).map(({ text }) => text);
}

interface TitleCount {
  readonly title: Holdings['titles'][number];
  readonly editions: number;
}

/** Counts pages and editions per title. Groups by edition first, since those counts need only a database index. */
async function countTitles({ db }: ArchiveContext): Promise<readonly TitleCount[]> {
  const rows = db
    .selectFrom('archive_page')
    .select(({ fn }) => ['issue_id', fn.countAll<number>().as('pages')])
    .groupBy('issue_id')
    .as('counted');
  const titles = await db
    .selectFrom(rows)
    .innerJoin('archive_issue', 'archive_issue.id', 'counted.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select(({ fn }) => [
      'archive_title.slug',
      'archive_title.name',
      'archive_title.demonstration',
      fn.sum<number>('counted.pages').as('pages'),
      fn.countAll<number>().as('editions'),
      fn.min('archive_issue.year').as('first_year'),
      fn.max('archive_issue.year').as('last_year'),
    ])
    .groupBy(['archive_title.slug', 'archive_title.name', 'archive_title.demonstration'])
    .orderBy('archive_title.name')
    .orderBy('archive_title.slug')
    .execute();
  // Sorted by folded name, as readers look for it: databases sort letters with accents last, each in its own way.
  titles.sort((a, b) => (fold(a.name) < fold(b.name) ? -1 : fold(a.name) > fold(b.name) ? 1 : 0));
  return titles.map(({ slug, name, demonstration, pages, editions, first_year: firstYear, last_year: lastYear }) => ({
    title: { slug, name, pages, firstYear, lastYear, demonstration: demonstration === 1 },
    editions,
  }));
}

/** Resolves to the number of pages that have no words yet. */
export async function countUnrecognised({ db }: Pick<ArchiveContext, 'db'>): Promise<number> {
  const { pages } = await db
    .selectFrom('archive_page')
    .select(({ fn }) => fn.countAll<number>().as('pages'))
    // A literal, since with a parameter the database would not use the partial index of the few waiting pages.
    .where(sql<boolean>`recognised = 0`)
    .executeTakeFirstOrThrow();
  return pages;
}

export async function countHoldings(context: ArchiveContext): Promise<Holdings> {
  const { index, textPool } = await openSearch(context);
  const [titles, waitingPages, searchablePages, suggestions] = await Promise.all([
    countTitles(context),
    countUnrecognised(context),
    index.count(),
    suggestWords(context, index, textPool),
  ]);
  return {
    pages: titles.reduce((sum, { title }) => sum + title.pages, 0),
    searchablePages,
    waitingPages,
    editions: titles.reduce((sum, { editions }) => sum + editions, 0),
    titles: titles.map(({ title }) => title),
    suggestions,
  };
}
