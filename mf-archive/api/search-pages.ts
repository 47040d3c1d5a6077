import type { SearchFacets, SearchPagesInput, SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { AppError } from 'shared-contracts/app-error';
import { searchPageSize } from 'shared-contracts/constants';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from './archive-tables.ts';
import { parseDays } from './pages/newspaper-days.ts';
import { searchOf } from './search/archive-search.ts';
import { parseQuery } from './search/parse-query.ts';
import type { Query } from './search/query/query-tree.ts';
import type { SearchAnswer, SearchIndex, SearchRequest } from './search/search-index.ts';
import { showHits } from './search/show-hits.ts';

type Filters = Pick<SearchRequest, 'titles' | 'firstDay' | 'lastDay' | 'sort'>;

function filtersOf({ from, to, title = [], sort = 'relevance' }: SearchPagesInput): Filters {
  const firstDay = from === undefined ? null : parseDays(from).first;
  const lastDay = to === undefined ? null : parseDays(to).last;
  if (firstDay !== null && lastDay !== null && firstDay > lastDay) {
    throw new AppError('bad-request', 'The first date is later than the last');
  }
  return { firstDay, lastDay, titles: title.length === 0 ? null : [...new Set(title)].sort(), sort };
}

type Named = ReadonlyMap<string, string>;

/** Names of the titles by slug: of those that have hits and those that were asked for. */
async function namesOf({ db }: ArchiveContext, slugs: readonly string[]): Promise<Named> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_title')
    .select(['slug', 'name'])
    .where('slug', 'in', [...new Set(slugs)])
    .execute();
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

function titleNotes(names: Named, asked: readonly string[]): readonly string[] {
  const unknown = asked.filter((slug) => !names.has(slug));
  if (unknown.length === 0) return [];
  if (unknown.length === asked.length && asked.length === 1) return ['The archive holds no newspaper of that name.'];
  return [`The archive holds no newspaper of these names: ${unknown.join(', ')}.`];
}

const facetsOf = ({ titles, years }: SearchAnswer, names: Named): SearchFacets => ({
  titles: titles
    .map(({ slug, count }) => ({ slug, name: names.get(slug) ?? slug, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
  years,
});

/** Where nothing was found together: on how many pages each term stands by itself. Without it the answer stands too. */
async function pagesOfTerms(
  index: SearchIndex,
  { tree, terms }: Query,
  { titles, firstDay, lastDay }: Filters,
): Promise<readonly number[] | null> {
  const isAll = titles === null && firstDay === null && lastDay === null;
  if (isAll && tree?.kind === 'term') return [0];
  return await index.countTerms({ tree, terms }).catch(() => null);
}

const toTerms = ({ terms }: Query, pages: readonly number[] | null): SearchPagesResult['terms'] =>
  terms.map(({ kind, text, excluded }, index) => ({ kind, text, excluded, pages: pages?.[index] ?? null }));

const emptyResult = (query: Query, { sort }: Filters, page: number): SearchPagesResult => ({
  terms: toTerms(query, null),
  understood: query.understood,
  sort,
  notes: query.notes,
  total: 0,
  page,
  pageCount: 0,
  facets: { titles: [], years: [] },
  hits: [],
});

export async function searchPages(anyContext: SliceContext, input: SearchPagesInput): Promise<SearchPagesResult> {
  const context = archiveContext(anyContext);
  const query = parseQuery(input.q);
  const filters = filtersOf(input);
  const empty = emptyResult(query, filters, input.page);
  if (query.tree === null) return empty;
  const { index } = await searchOf(context);
  const { tree, terms } = query;
  const { size = searchPageSize } = input;
  const asked = { query: { tree, terms }, ...filters, limit: size, offset: (input.page - 1) * size };
  const answer = await index.search(asked);
  const { total } = answer;
  const pageCount = Math.ceil(total / size);
  const beyond =
    input.page > pageCount && total > 0
      ? [
          pageCount === 1
            ? 'There is only one page of results.'
            : `There are only ${String(pageCount)} pages of results.`,
        ]
      : [];
  const wanted = filters.titles ?? [];
  const [names, hits, pages] = await Promise.all([
    namesOf(context, [...answer.titles.map(({ slug }) => slug), ...wanted]),
    showHits(context, answer.ids, query),
    total === 0 ? pagesOfTerms(index, query, filters) : null,
  ]);
  return {
    ...empty,
    terms: toTerms(query, pages),
    notes: [...query.notes, ...titleNotes(names, wanted), ...beyond],
    total,
    pageCount,
    facets: facetsOf(answer, names),
    hits,
    ...(total === 0 && pages === null ? { incomplete: true } : {}),
  };
}
