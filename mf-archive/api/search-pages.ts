import type { PageHit, SearchPagesInput, SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { AppError } from 'shared-contracts/app-error';
import { searchPageSize } from 'shared-contracts/constants';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from './archive-tables.ts';
import { toCrop } from './image-addresses.ts';
import { textDeadlineMs } from './limits.ts';
import { parseDays } from './pages/newspaper-days.ts';
import { imageOf, pageRecords, toReference, wordsOfPages, type PageRecord } from './pages/page-records.ts';
import { searchOf } from './search/archive-search.ts';
import { parseQuery, type Query, type Term } from './search/parse-query.ts';
import type { FoundPage } from './search/text-calls.ts';

interface Filters {
  readonly firstDay: number | null;
  readonly lastDay: number | null;
  readonly title: string | null;
}

function filtersOf({ from, to, title }: SearchPagesInput): Filters {
  const firstDay = from === undefined ? null : parseDays(from).first;
  const lastDay = to === undefined ? null : parseDays(to).last;
  if (firstDay !== null && lastDay !== null && firstDay > lastDay) {
    throw new AppError('bad-request', 'The first date is later than the last');
  }
  return { firstDay, lastDay, title: title?.[0] ?? null };
}

function toHit(page: PageRecord, found: FoundPage): PageHit {
  const image = imageOf(page);
  const crop = image === null || found.best === null ? null : toCrop(image, found.best, found.boxes);
  return { ...toReference(page), snippet: found.snippet, hitCount: found.hitCount, matched: [], article: null, crop };
}

/** The pages of these ids in this order, with the words in context. One that was just removed is left out. */
async function showHits(
  context: ArchiveContext,
  ids: readonly string[],
  terms: readonly Term[],
): Promise<readonly PageHit[]> {
  if (ids.length === 0) return [];
  const { texts } = await searchOf(context);
  const records = await pageRecords(context)
    .where('archive_page.id', 'in', [...ids])
    .execute();
  const words = await wordsOfPages(context, ids);
  const pages = ids.flatMap((id) => {
    const packed = words.get(id);
    return packed === undefined ? [] : [{ id, words: packed }];
  });
  // In two halves, one for each thread: reading the words is most of a search.
  const half = Math.ceil(pages.length / 2);
  const halves = [pages.slice(0, half), pages.slice(half)].map((part) =>
    texts.run('summarise', { pages: part, terms }, textDeadlineMs),
  );
  return (await Promise.all(halves)).flat().flatMap((one) => {
    const record = records.find(({ id }) => id === one.id);
    return record === undefined ? [] : [toHit(record, one)];
  });
}

async function titleNote({ db }: ArchiveContext, slug: string | null): Promise<readonly string[]> {
  if (slug === null) return [];
  const known = await db.selectFrom('archive_title').select('id').where('slug', '=', slug).executeTakeFirst();
  return known === undefined ? ['The archive holds no newspaper of that name.'] : [];
}

const emptyResult = ({ terms, notes }: Query, page: number): SearchPagesResult => ({
  terms: terms.map(({ kind, text }) => ({ kind, text, excluded: false, pages: null })),
  understood: terms.map(({ kind, text }) => (kind === 'phrase' ? `"${text}"` : text)).join(' '),
  sort: 'relevance',
  facets: { titles: [], years: [] },
  notes,
  total: 0,
  page,
  pageCount: 0,
  hits: [],
});

export async function searchPages(anyContext: SliceContext, input: SearchPagesInput): Promise<SearchPagesResult> {
  const context = archiveContext(anyContext);
  const query = parseQuery(input.q);
  const filters = filtersOf(input);
  const empty = emptyResult(query, input.page);
  if (query.terms.length === 0) return empty;
  const { index } = await searchOf(context);
  const offset = (input.page - 1) * searchPageSize;
  const { total, ids } = await index.search({ terms: query.terms, ...filters, limit: searchPageSize, offset });
  const pageCount = Math.ceil(total / searchPageSize);
  const beyond = input.page > pageCount && total > 0 ? [`There are only ${String(pageCount)} pages of results.`] : [];
  return {
    ...empty,
    notes: [...query.notes, ...(await titleNote(context, filters.title)), ...beyond],
    total,
    pageCount,
    hits: await showHits(context, ids, query.terms),
  };
}
