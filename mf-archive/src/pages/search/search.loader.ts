import { isAppError, statusOfCode, type AppErrorCode } from 'shared-contracts/app-error';
import { getHoldings, type Holdings } from 'shared-contracts/archive/get-holdings';
import { searchFeedPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { readSearchAddress } from 'shared-contracts/archive/search-address';
import { type SearchPagesInput, searchPages, type SearchPagesResult } from 'shared-contracts/archive/search-pages';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext, PageHead, PageLoader } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';
import { lagosDay } from 'shared-contracts/lagos-day';
import { coinsOf } from '../../citation/coins.ts';
import { languageName } from '../../parts/language-name.ts';
import { titleWithoutQuery } from './filter-words.ts';
import { trimHistogram } from './histogram-bars.ts';
import { loadExampleSearches } from './load-example-searches.ts';
import { drawnOnly, type ExampleSearch, type SearchPageData, type SearchProblem } from './search-page-data.ts';
import { hasFilters, without } from './search-params.ts';

/** Temporary errors: the reader may try again. */
const passing: ReadonlySet<AppErrorCode> = new Set(['timeout', 'too-many-requests', 'unavailable']);
/** Errors that the search page explains; the site handles any other. */
const explained: ReadonlySet<AppErrorCode> = new Set([...passing, 'bad-request']);

interface SearchReply {
  readonly params: SearchPagesInput;
  readonly results: SearchPagesResult | null;
  readonly problem: SearchProblem | null;
  readonly status: number;
}

async function ask(call: Call, params: SearchPagesInput): Promise<SearchReply> {
  try {
    const results = await call(searchPages, params);
    const beyond = results.pageCount > 0 && params.page > results.pageCount;
    return { params, results, problem: null, status: beyond ? 404 : 200 };
  } catch (error) {
    if (!isAppError(error) || !explained.has(error.code)) throw error;
    const problem = { message: error.message, retryable: passing.has(error.code) };
    return { params, results: null, problem, status: statusOfCode[error.code] };
  }
}

/** The holdings are optional: the search works without them. */
const askHoldings = (call: Call): Promise<Holdings | null> => call(getHoldings, {}).catch(() => null);

/** Suggestions are optional, and only loaded where there are no results to show. Null when they cannot be loaded. */
const askExamples = (call: Call, { results, problem }: SearchReply): Promise<readonly ExampleSearch[] | null> =>
  problem === null && (results === null || results.total === 0)
    ? loadExampleSearches(call).catch(() => null)
    : Promise.resolve([]);

const nameOf = (search: SearchPageData): string =>
  search.params.q === '' ? titleWithoutQuery(search) : `“${search.params.q}” in the archive`;

function headOf({ brand, links }: LoaderContext, search: SearchPageData): PageHead {
  const { params, results, problem } = search;
  if (results === null && problem === null) {
    return {
      title: 'Search the archive',
      description: `Search the scanned newspapers of ${brand.name} for a name, a place or a phrase, and read the page it is printed on.`,
      canonical: links.search(),
    };
  }
  const name = nameOf(search);
  const address = links.search(without(params));
  const feed = { rel: 'alternate', href: searchFeedPath(address), type: 'application/atom+xml', title: `New: ${name}` };
  return {
    title: params.page > 1 ? `${name}, page ${String(params.page)}` : name,
    canonical: links.search(params.q === '' ? params : { q: params.q }),
    noindex: true,
    ...(results !== null && { links: [feed] }),
  };
}

/**
 * Returns the results with the chosen newspapers among the choices even if they have no results, and without a
 * histogram that would show nothing.
 */
function shownResults(
  { histogram, ...results }: SearchPagesResult,
  { title = [] }: SearchPagesInput,
  holdings: Holdings | null,
): SearchPagesResult {
  const { titles, languages = [] } = results.facets;
  const known = new Map(holdings?.titles.map(({ slug, name }) => [slug, name]));
  const without = title
    .filter((slug) => !titles.some((one) => one.slug === slug))
    .map((slug) => ({ slug, name: known.get(slug) ?? slug, count: 0 }));
  const trimmed = trimHistogram(histogram);
  return {
    ...results,
    facets: {
      ...results.facets,
      titles: [...titles, ...without],
      // The site's names, such as `Yorùbá`. Computed on the server, because browsers may have other names for
      // languages.
      languages: languages.map((language) => ({ ...language, name: languageName(language.value) ?? language.name })),
    },
    ...(trimmed !== undefined && { histogram: trimmed }),
  };
}

/** Returns the holdings; after a search without the newspapers, which are only listed when nothing was searched. */
const shownHoldings = (holdings: Holdings | null, { results }: SearchReply): Holdings | null =>
  results === null || holdings === null ? holdings : { ...holdings, titles: [], suggestions: [] };

/** Explains why an address cannot be searched, and offers to swap its dates if that is all that is wrong with it. */
function refusal(message: string, params: SearchPagesInput, links: SiteLinks): SearchProblem {
  const { from = '', to = '' } = params;
  const known = Math.min(from.length, to.length);
  const problem = { message, retryable: false };
  if (from.slice(0, known) <= to.slice(0, known)) return problem;
  const swapped = { ...params, from: to, to: from, page: 1 };
  const query = new URL(links.search(swapped), 'http://site').searchParams;
  return readSearchAddress(query).problem === null ? { ...problem, swapped } : problem;
}

/** Searches, unless the address is wrong or nothing is searched. */
async function answer({ url, call, links }: LoaderContext): Promise<SearchReply> {
  const { input: params, problem } = readSearchAddress(url.searchParams);
  if (problem !== null) return { params, results: null, problem: refusal(problem, params, links), status: 400 };
  const isAsked = params.q !== '' || hasFilters(params);
  return isAsked ? ask(call, params) : { params, results: null, problem: null, status: 200 };
}

/** Loads the results of a search, or the contents of the archive when nothing is searched. */
export const loadSearch: PageLoader<SearchPageData> = async (context) => {
  const [reply, holdings] = await Promise.all([answer(context), askHoldings(context.call)]);
  const examples = await askExamples(context.call, reply);
  const { params, problem, status } = reply;
  const results = reply.results === null ? null : shownResults(reply.results, params, holdings);
  const { links, url } = context;
  const data: SearchPageData = {
    params,
    results,
    problem,
    coins: results?.hits.map((hit) => coinsOf(hit, hit.article, { origin: url.origin, links })) ?? [],
    holdings: shownHoldings(holdings, reply),
    examples: examples ?? [],
    today: lagosDay(Date.now()).slice('YYYY-'.length),
  };
  return {
    kind: 'page',
    data,
    head: headOf(context, data),
    status,
    incomplete: holdings === null || examples === null || results?.incomplete === true,
    ...(problem === null && { drawnOnly }),
  };
};
