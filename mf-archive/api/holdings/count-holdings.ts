import { sql } from 'kysely';
import type { Holdings } from 'shared-contracts/archive/get-holdings';
import type { ArchiveContext } from '../archive-tables.ts';
import { searchOf } from '../search/archive-search.ts';
import { fold } from '../text/fold.ts';
import { suggestWords } from '../search/suggest-words.ts';

interface TitleCount {
  readonly title: Holdings['titles'][number];
  readonly editions: number;
}

/** By title; editions first, since their pages are counted from an index alone. */
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
  // As readers look for a name: databases put letters with marks after all others, each in its own way.
  titles.sort((a, b) => (fold(a.name) < fold(b.name) ? -1 : fold(a.name) > fold(b.name) ? 1 : 0));
  return titles.map(({ slug, name, demonstration, pages, editions, first_year: firstYear, last_year: lastYear }) => ({
    title: { slug, name, pages, firstYear, lastYear, demonstration: demonstration === 1 },
    editions,
  }));
}

/** Pages that have no words yet. */
export async function countWaiting({ db }: Pick<ArchiveContext, 'db'>): Promise<number> {
  const { pages } = await db
    .selectFrom('archive_page')
    .select(({ fn }) => fn.countAll<number>().as('pages'))
    // Written out: with a parameter the index of the few that wait would not be seen to fit.
    .where(sql<boolean>`recognised = 0`)
    .executeTakeFirstOrThrow();
  return pages;
}

/** Counts everything anew. */
export async function countHoldings(context: ArchiveContext): Promise<Holdings> {
  const { index, texts } = await searchOf(context);
  const [titles, waitingPages, searchablePages, suggestions] = await Promise.all([
    countTitles(context),
    countWaiting(context),
    index.count(),
    suggestWords(context, index, texts),
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
