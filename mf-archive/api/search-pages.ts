import type { SearchPagesInput, SearchPagesResult, SearchTerm } from 'shared-contracts/archive/search-pages';
import { searchPageSize } from 'shared-contracts/constants';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from './archive-tables.ts';
import { searchOf } from './search/archive-search.ts';
import { facetsOf } from './search/facets-of.ts';
import { filterNotes, titleNames } from './search/filter-notes.ts';
import { overdueUntil } from './search/overdue-pages.ts';
import { parseQuery } from './search/parse-query.ts';
import type { Query } from './search/query/query-tree.ts';
import { wildcardProblems } from './search/query/wildcard-problems.ts';
import type { SearchAnswer, SearchIndex, SearchRequest } from './search/search-index.ts';
import { isOpen, toSearchRequest } from './search/search-request.ts';
import { showResults } from './search/show-results.ts';

/** Where nothing was found together: on how many pages each term stands by itself. Without it the answer stands too. */
async function pagesOfTerms(
  index: SearchIndex,
  { tree, terms }: Query,
  request: SearchRequest,
): Promise<readonly number[] | null> {
  if (isOpen(request) && request.by === 'page' && tree?.kind === 'term') return [0];
  return await index.countTerms({ tree, terms }).catch(() => null);
}

const toTerms = (
  { terms }: Query,
  pages: readonly number[] | null = null,
  close: SearchAnswer['close'] = [],
): readonly SearchTerm[] =>
  terms.map(({ kind, text, excluded, field }, index) => {
    const words = close[index] ?? [];
    return {
      ...{ kind, text, excluded, pages: pages?.[index] ?? null },
      ...(field !== null && { field }),
      ...(words.length > 0 && { close: words }),
    };
  });

interface Asked {
  readonly query: Query;
  readonly request: SearchRequest;
  readonly page: number;
}

/** A search that asks for nothing, or for nothing that could be looked for. */
const emptyResult = (query: Query, { sort, by }: SearchRequest, page: number): SearchPagesResult => ({
  terms: toTerms(query),
  understood: query.understood,
  sort,
  by,
  notes: query.notes,
  problems: query.problems,
  total: 0,
  exact: 0,
  listed: 0,
  page,
  pageCount: 0,
  facets: { titles: [], years: [] },
  hits: [],
});

function beyondNote(page: number, pageCount: number): readonly string[] {
  if (page <= pageCount || pageCount === 0) return [];
  return [
    pageCount === 1 ? 'There is only one page of results.' : `There are only ${String(pageCount)} pages of results.`,
  ];
}

const byDateNote =
  'This stands on so many pages that it makes none a better match: results stand by date, the oldest first. Add a word to see the best first.';

const orderNote = ({ tree }: Query, { isByDate, listed }: SearchAnswer): readonly string[] =>
  isByDate && tree !== null && listed > 1 ? [byDateNote] : [];

/** What was found, in the reader's words. */
async function toResult(
  context: ArchiveContext,
  { query, request, page }: Asked,
  answer: SearchAnswer,
): Promise<SearchPagesResult> {
  const { total, exact, listed, isByDate, histogram } = answer;
  const { index } = await searchOf(context);
  const pageCount = Math.ceil(listed / request.limit);
  const looksForWords = query.tree !== null;
  const [names, hits, pages] = await Promise.all([
    titleNames(context, [...answer.titles.map(({ slug }) => slug), ...(request.titles ?? [])]),
    showResults(context, request.by, answer, query),
    total === 0 && looksForWords ? pagesOfTerms(index, query, request) : [],
  ]);
  const wildcards = wildcardProblems(query, answer.alternatives, answer.widths);
  const told = [...query.notes, ...wildcards.map(({ message }) => message)];
  return {
    ...emptyResult(query, request, page),
    ...(isByDate && { sort: 'oldest' }),
    terms: toTerms(query, total === 0 ? pages : null, answer.close),
    notes: [
      ...told,
      ...orderNote(query, answer),
      ...(await filterNotes(context, request, names)),
      ...beyondNote(page, pageCount),
    ],
    problems: [...query.problems, ...wildcards],
    ...{ total, exact, listed, pageCount, histogram, hits },
    facets: facetsOf(answer, names),
    ...(pages === null && { incomplete: true }),
  };
}

export async function searchPages(anyContext: SliceContext, input: SearchPagesInput): Promise<SearchPagesResult> {
  const context = archiveContext(anyContext);
  const query = parseQuery(input.q);
  const { page, size = searchPageSize } = input;
  const request = { ...toSearchRequest(input, query), limit: size, offset: (page - 1) * size };
  // Without words all that passes the filter is listed; a query that was not understood lists nothing.
  if (query.tree === null && (input.q.trim() !== '' || isOpen(request))) return emptyResult(query, request, page);
  const { index } = await searchOf(context);
  const [overdue, answer] = await Promise.all([overdueUntil(anyContext), index.search(request)]);
  const result = await toResult(context, { query, request, page }, answer);
  return overdue === null ? result : { ...result, incomplete: true };
}
