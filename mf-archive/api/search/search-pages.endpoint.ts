import {
  type SearchPagesInput,
  searchPages as searchPagesContract,
  searchPagesInput,
  type SearchLimit,
  type SearchPagesResult,
  type SearchTerm,
} from 'shared-contracts/archive/search-pages';
import { AppError } from 'shared-contracts/app-error';
import { searchPageSize } from 'shared-contracts/constants';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { parseDayRange, archiveContext, type ArchiveContext } from '../core/public.ts';
import { type ParsedQuery, allLeaves, type QueryAnalysis } from './query/query-tree.ts';
import {
  filterPart,
  searchRequest,
  type IndexFilter,
  type SearchRequest,
  type LeftOut,
  type SearchResults,
  type SearchIndex,
} from './search-index.ts';
import { openSearch } from './archive-search.ts';
import { presentFacets, filterNotes, titleNames, showResults } from './show-results.ts';
import { lastOverdueChange } from './follow-records.ts';
import { formatQuery, parseQuery } from './query/parse-query.ts';
import { wildcardProblems, type WildcardProblem } from './query/term-variants.ts';

/** A leap year, since it contains every day of the year. */
const leapYear = '2000';

/** Converts `MM-DD` to mmdd. Throws `bad-request` for an impossible day. */
function toMonthDay(day: string): number {
  const [month = '', date = ''] = day.split('-');
  try {
    return parseDayRange(`${leapYear}-${month}-${date}`).first % 10_000;
  } catch {
    throw new AppError('bad-request', `No year has such a day: ${day}`);
  }
}

const sortedChoices = <Value extends string>(values: readonly Value[] = []): readonly Value[] | null =>
  values.length === 0 ? null : [...new Set(values)].sort();

function toDays({ from, to }: SearchPagesInput): Pick<IndexFilter, 'firstDay' | 'lastDay'> {
  const firstDay = from === undefined ? null : parseDayRange(from).first;
  const lastDay = to === undefined ? null : parseDayRange(to).last;
  if (firstDay !== null && lastDay !== null && firstDay > lastDay) {
    throw new AppError('bad-request', 'The first date is later than the last');
  }
  return { firstDay, lastDay };
}

/** Throws `bad-request` for an impossible date or day of the year, and for a range that ends before it begins. */
const toFilter = (input: SearchPagesInput): IndexFilter => ({
  ...toDays(input),
  titles: sortedChoices(input.title),
  places: sortedChoices(input.place),
  languages: sortedChoices(input.language),
  day: input.day === undefined ? null : toMonthDay(input.day),
  front: input.front ?? false,
  quality: input.quality ?? null,
  kinds: input.by === 'article' ? sortedChoices(input.kind) : null,
});

/** Returns whether a filter restricts nothing. */
export const isEmptyFilter = (filter: IndexFilter): boolean =>
  Object.values(filterPart(filter)).every((choice: unknown) => choice === null || choice === false);

/**
 * Builds the request to the index from a reader's input; the caller sets `limit` and `offset`. A query without words
 * returns everything that passes the filter, so it should not be sent without a filter. Throws the errors of
 * `toFilter`.
 */
export const toSearchRequest = (input: SearchPagesInput, parsedQuery: ParsedQuery): SearchRequest =>
  searchRequest(parsedQuery, {
    ...toFilter(input),
    by: input.by ?? 'page',
    spelling: input.spelling ?? 'close',
    leave: [...new Set(input.leave)].sort(),
    copies: input.copies ?? false,
    sort: input.sort ?? 'relevance',
    limit: 0,
  });

/**
 * For a search without results: resolves to the number of pages with each term, or null if the index cannot count them
 * in time.
 */
async function countTermPages(
  index: SearchIndex,
  { tree, terms }: QueryAnalysis,
  request: SearchRequest,
): Promise<readonly (number | null)[] | null> {
  if (isEmptyFilter(request) && request.by === 'page' && tree?.kind === 'term') return [0];
  return await index.countTerms({ tree, terms }).catch(() => null);
}

const toTerms = (
  { terms }: QueryAnalysis,
  pages: readonly (number | null)[] | null = null,
  close: SearchResults['close'] = [],
): readonly SearchTerm[] =>
  terms.map(({ kind, text, excluded, field }, index) => {
    const words = close[index] ?? [];
    return {
      ...{ kind, text, excluded, pages: pages?.[index] ?? null },
      ...(field !== null && { field }),
      ...(words.length > 0 && { close: words }),
    };
  });

/** Returns the number of the requested page of results, from 1. */
const pageOf = ({ offset, limit }: SearchRequest): number => offset / limit + 1;

/** Returns the result of a query with nothing to search for. */
const emptyResult = (parsedQuery: QueryAnalysis, request: SearchRequest): SearchPagesResult => ({
  terms: toTerms(parsedQuery),
  understood: parsedQuery.understood,
  sort: request.sort,
  by: request.by,
  notes: parsedQuery.notes,
  problems: parsedQuery.problems,
  ...(parsedQuery.isQuestion && { isQuestion: true }),
  total: 0,
  exact: 0,
  listed: 0,
  page: pageOf(request),
  pageCount: 0,
  facets: { titles: [], years: [] },
  hits: [],
});

function lastPageNote(page: number, pageCount: number): readonly string[] {
  if (page <= pageCount || pageCount === 0) return [];
  return [
    pageCount === 1 ? 'There is only one page of results.' : `There are only ${String(pageCount)} pages of results.`,
  ];
}

const sortedByDateNote =
  'Too many results to rank, so they are sorted by date, oldest first. Add a word to see the best matches first.';

const orderNotes = ({ tree }: QueryAnalysis, { isByDate, listed }: SearchResults): readonly string[] =>
  isByDate && tree !== null && listed > 1 ? [sortedByDateNote] : [];

/** Longer lists of parts are counted instead of named. */
const maxNamedParts = 4;

function partsLimit({ tree, terms }: QueryAnalysis, { leaves, shortened }: LeftOut): readonly SearchLimit[] {
  if (tree === null || (leaves.length === 0 && shortened === null)) return [];
  const names = leaves.slice(0, maxNamedParts).map((leaf) => formatQuery(leaf, terms));
  const more = leaves.length - names.length;
  const list = [...names, ...(more > 0 ? [`${String(more)} more`] : [])].join(', ');
  const message = [
    'Part of this search was too large to run.',
    ...(leaves.length > 0 ? [`Left out: ${list}.`] : []),
    ...(shortened === null ? [] : [`Only the beginning of ${formatQuery(shortened, terms)} was searched.`]),
    'Search for fewer or rarer words.',
  ].join(' ');
  return [{ kind: 'parts', searched: allLeaves(tree).length - leaves.length, message }];
}

const spellingsMessage =
  'Not all similar spellings were searched, since this search has many words. Use fewer words to search for all of them.';

const estimateNote = (estimate: boolean | undefined): readonly string[] =>
  estimate === true
    ? ['Very many results have near-duplicates, so the number of results with near-duplicates grouped is an estimate.']
    : [];

/** Returns what was left out of a search, in words. */
function limitsOf(
  parsedQuery: QueryAnalysis,
  { alternatives, leftOut }: SearchResults,
  wildcards: readonly WildcardProblem[],
): readonly SearchLimit[] {
  const closeWords = alternatives.flat().filter(({ why }) => why === 'close').length;
  return [
    ...wildcards.flatMap(({ term, searched, message, isIncomplete }) =>
      isIncomplete ? [{ kind: 'wildcard' as const, term, searched, message }] : [],
    ),
    ...(leftOut.spellings ? [{ kind: 'spellings' as const, searched: closeWords, message: spellingsMessage }] : []),
    ...partsLimit(parsedQuery, leftOut),
  ];
}

async function toResult(
  context: ArchiveContext,
  parsedQuery: QueryAnalysis,
  request: SearchRequest,
  answer: SearchResults,
): Promise<SearchPagesResult> {
  const { total, exact, listed, isByDate, histogram } = answer;
  const { index } = await openSearch(context);
  const pageCount = Math.ceil(listed / request.limit);
  const looksForWords = parsedQuery.tree !== null;
  const [names, hits, termPages] = await Promise.all([
    titleNames(context, [...answer.titles.map(({ slug }) => slug), ...(request.titles ?? [])]),
    showResults(context, request.by, answer),
    total === 0 && looksForWords ? countTermPages(index, parsedQuery, request) : [],
  ]);
  const wildcards = wildcardProblems(parsedQuery, answer.alternatives, answer.coverage);
  const limits = limitsOf(parsedQuery, answer, wildcards);
  const messages = [...wildcards, ...limits].map(({ message }) => message);
  return {
    ...emptyResult(parsedQuery, request),
    ...(isByDate && { sort: 'oldest' }),
    terms: toTerms(parsedQuery, total === 0 ? termPages : null, answer.close),
    notes: [
      ...parsedQuery.notes,
      ...new Set(messages),
      ...orderNotes(parsedQuery, answer),
      ...estimateNote(answer.isListedEstimate),
      ...(await filterNotes(context, request, names)),
      ...lastPageNote(pageOf(request), pageCount),
    ],
    problems: [...parsedQuery.problems, ...wildcards.map(({ message, range }) => ({ message, range }))],
    ...(limits.length > 0 && { limits }),
    ...(limits.length > 0 && answer.leftOut.isAtLeast && { atLeast: true }),
    ...{ total, exact, listed, pageCount, histogram, hits },
    facets: presentFacets(answer, names),
    ...(termPages === null && { incomplete: true }),
  };
}

export async function searchPages(anyContext: SliceContext, input: SearchPagesInput): Promise<SearchPagesResult> {
  const context = archiveContext(anyContext);
  const parsedQuery = parseQuery(input.q);
  const { page, size = searchPageSize } = input;
  const request = { ...toSearchRequest(input, parsedQuery), limit: size, offset: (page - 1) * size };
  // Without words, everything that passes the filter is listed. A query that was not understood lists nothing.
  if (parsedQuery.tree === null && (input.q.trim() !== '' || isEmptyFilter(request)))
    return emptyResult(parsedQuery, request);
  const { index } = await openSearch(context);
  const [overdue, answer] = await Promise.all([lastOverdueChange(anyContext), index.search(request)]);
  const result = await toResult(context, parsedQuery, request, answer);
  return overdue === null ? result : { ...result, incomplete: true };
}

export const searchPagesEndpoint = endpoint({
  ...searchPagesContract,
  input: searchPagesInput,
  isCostly: true,
  handle: searchPages,
});
