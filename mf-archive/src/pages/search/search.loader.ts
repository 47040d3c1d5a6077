import { isAppError, statusOfCode, type AppErrorCode } from 'shared-contracts/app-error';
import { getHoldings, type Holdings } from 'shared-contracts/archive/get-holdings';
import { searchFeedPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { readSearchAddress } from 'shared-contracts/archive/search-address';
import { searchPages, type SearchPagesResult } from 'shared-contracts/archive/search-pages';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext, PageHead, PageLoader } from 'shared-contracts/page';
import { lagosDay } from 'shared-contracts/lagos-day';
import { coinsOf } from '../../citation/coins.ts';
import type { SearchPageData, SearchProblem, SearchParams } from './search-page-data.ts';
import type { ExampleSearch, SearchState } from './present/search-state.ts';
import { loadExampleSearches } from './load-example-searches.ts';
import { titleWithoutQuery } from './present/present-heading.ts';
import { permanentAddress } from './present/present-tools.ts';
import { presentSearch } from './present/present-search.ts';
import { hasFilters } from './present/search-params.ts';

/** Temporary errors: the reader may try again. */
const passing: ReadonlySet<AppErrorCode> = new Set(['timeout', 'too-many-requests', 'unavailable']);
/** Errors that the search page explains; the site handles any other. */
const explained: ReadonlySet<AppErrorCode> = new Set([...passing, 'bad-request']);

interface SearchReply {
  readonly results: SearchPagesResult | null;
  readonly problem: SearchProblem | null;
  readonly status: number;
}

async function ask(call: Call, params: SearchParams): Promise<SearchReply> {
  try {
    const results = await call(searchPages, params);
    const beyond = results.pageCount > 0 && params.page > results.pageCount;
    return { results, problem: null, status: beyond ? 404 : 200 };
  } catch (error) {
    if (!isAppError(error) || !explained.has(error.code)) throw error;
    const problem = { message: error.message, retryable: passing.has(error.code) };
    return { results: null, problem, status: statusOfCode[error.code] };
  }
}

/** Filters are optional: the search works without them. */
const askHoldings = (call: Call): Promise<Holdings | null> => call(getHoldings, {}).catch(() => null);

/** Suggestions are optional, and only loaded where there are no results to show. Null when they cannot be loaded. */
const askExamples = (call: Call, { results, problem }: SearchReply): Promise<readonly ExampleSearch[] | null> =>
  problem === null && (results === null || results.total === 0)
    ? loadExampleSearches(call).catch(() => null)
    : Promise.resolve([]);

const nameOf = (search: SearchState): string =>
  search.params.q === '' ? titleWithoutQuery(search) : `“${search.params.q}” in the archive`;

function headOf({ brand, links }: LoaderContext, search: SearchState): PageHead {
  const { params, results, problem } = search;
  if (results === null && problem === null) {
    return {
      title: 'Search the archive',
      description: `Search the scanned newspapers of ${brand.name} for a name, a place or a phrase, and read the page it is printed on.`,
      canonical: links.search(),
    };
  }
  const name = nameOf(search);
  const address = permanentAddress(search);
  const feed = { rel: 'alternate', href: searchFeedPath(address), type: 'application/atom+xml', title: `New: ${name}` };
  return {
    title: params.page > 1 ? `${name}, page ${String(params.page)}` : name,
    canonical: links.search(params.q === '' ? params : { q: params.q }),
    noindex: true,
    ...(results !== null && { links: [feed] }),
  };
}

/** Adds metadata for reference managers to each result: of the article, when it is known, or of the page. */
function withCoins(data: SearchPageData, { results, links }: SearchState, origin: string): SearchPageData {
  if (data.resultList === null || results === null) return data;
  const cards = data.resultList.cards.map((card, index) => {
    const hit = results.hits[index];
    return hit === undefined ? card : { ...card, coins: coinsOf(hit, hit.article, { origin, links }) };
  });
  return { ...data, resultList: { ...data.resultList, cards } };
}

/** Loads the results of a search, or the contents of the archive when nothing is searched. */
export const loadSearch: PageLoader<SearchPageData> = async (context) => {
  const { input: params, problem } = readSearchAddress(context.url.searchParams);
  const isAsked = params.q !== '' || hasFilters(params);
  const refused: SearchReply =
    problem === null
      ? { results: null, problem: null, status: 200 }
      : { results: null, problem: { message: problem, retryable: false }, status: 400 };
  const [reply, holdings] = await Promise.all([
    isAsked && problem === null ? ask(context.call, params) : refused,
    askHoldings(context.call),
  ]);
  const { results, problem: refusal, status } = reply;
  const examples = await askExamples(context.call, reply);
  const today = lagosDay(Date.now()).slice('YYYY-'.length);
  const { links } = context;
  const search: SearchState = { params, results, holdings, problem: refusal, examples: examples ?? [], links, today };
  return {
    kind: 'page',
    data: withCoins(presentSearch(search), search, context.url.origin),
    head: headOf(context, search),
    status,
    incomplete: holdings === null || examples === null || results?.incomplete === true,
    drawnOnly: ['resultList.cards'],
  };
};
