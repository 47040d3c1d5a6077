import type { Holdings } from 'shared-contracts/archive/get-holdings';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from './archive-tables.ts';
import { searchOf } from './search/archive-search.ts';
import { indexPosition } from './search/follow-records.ts';
import { readClock } from './search/indexer.ts';
import { suggestWords } from './search/suggest-words.ts';

async function titlesOf({ db }: ArchiveContext): Promise<Holdings['titles']> {
  const rows = await db
    .selectFrom('archive_page')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select(({ fn }) => [
      'archive_title.slug',
      'archive_title.name',
      'archive_title.demonstration',
      fn.count<number>('archive_page.id').as('pages'),
      fn.min('archive_issue.year').as('first_year'),
      fn.max('archive_issue.year').as('last_year'),
    ])
    .groupBy(['archive_title.slug', 'archive_title.name', 'archive_title.demonstration'])
    .orderBy('archive_title.name')
    .orderBy('archive_title.slug')
    .execute();
  return rows.map(({ slug, name, demonstration, pages, first_year: firstYear, last_year: lastYear }) => ({
    ...{ slug, name, pages, firstYear, lastYear },
    demonstration: demonstration === 1,
  }));
}

interface Remembered {
  readonly at: string;
  readonly holdings: Promise<Holdings>;
}

/** The answer is the same until a page changes; one for each folder of derived data. */
const remembered = new Map<string, Remembered>();

async function count(context: ArchiveContext): Promise<Holdings> {
  const { index, texts } = await searchOf(context);
  const [titles, searchablePages] = await Promise.all([titlesOf(context), index.count()]);
  return {
    pages: titles.reduce((sum, title) => sum + title.pages, 0),
    searchablePages,
    waitingPages: 0,
    editions: titles.length,
    titles,
    suggestions: await suggestWords(context, index, texts),
  };
}

export async function getHoldings(anyContext: SliceContext): Promise<Holdings> {
  const context = archiveContext(anyContext);
  const [clock, position] = await Promise.all([readClock(context), indexPosition(anyContext)]);
  const at = `${clock.log_id} ${String(clock.seq)} ${String(position.appliedSeq)}`;
  const known = remembered.get(context.derivedDir);
  if (known?.at === at) return await known.holdings;
  const holdings = count(context);
  remembered.set(context.derivedDir, { at, holdings });
  holdings.catch(() => remembered.delete(context.derivedDir));
  return await holdings;
}
