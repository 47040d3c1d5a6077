import { isAppError, statusOfCode, type AppErrorCode } from 'shared-contracts/app-error';
import { getHoldings, type Holdings } from 'shared-contracts/archive/get-holdings';
import { searchFeedPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { readSearchAddress } from 'shared-contracts/archive/search-address';
import { searchPages, type SearchPagesResult } from 'shared-contracts/archive/search-pages';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext, PageHead, PageLoader } from 'shared-contracts/page';
import { lagosDay } from 'shared-contracts/lagos-day';
import { coinsOf } from '../../citation/coins.ts';
import type { SearchPageData, SearchProblem, SearchWish } from './search-page-data.ts';
import type { Asked } from './told/asked.ts';
import { sayAll } from './told/say-heading.ts';
import { permanentAddress } from './told/say-tools.ts';
import { tellSearch } from './told/tell-search.ts';
import { isNarrowed } from './told/wish.ts';

/** Refusals that may be gone when the reader asks again. */
const passing: ReadonlySet<AppErrorCode> = new Set(['timeout', 'too-many-requests', 'unavailable']);
/** Refusals that the search page explains itself; any other is the site's to explain. */
const explained: ReadonlySet<AppErrorCode> = new Set([...passing, 'bad-request']);

interface Answer {
  readonly results: SearchPagesResult | null;
  readonly problem: SearchProblem | null;
  readonly status: number;
}

async function ask(call: Call, wish: SearchWish): Promise<Answer> {
  try {
    const results = await call(searchPages, wish);
    const beyond = results.pageCount > 0 && wish.page > results.pageCount;
    return { results, problem: null, status: beyond ? 404 : 200 };
  } catch (error) {
    if (!isAppError(error) || !explained.has(error.code)) throw error;
    const problem = { message: error.message, passing: passing.has(error.code) };
    return { results: null, problem, status: statusOfCode[error.code] };
  }
}

/** The filters and suggestions are a help: without them the search still answers. */
const askHoldings = (call: Call): Promise<Holdings | null> => call(getHoldings, {}).catch(() => null);

const nameOf = (asked: Asked): string => (asked.wish.q === '' ? sayAll(asked) : `“${asked.wish.q}” in the archive`);

function headOf({ brand, links }: LoaderContext, asked: Asked): PageHead {
  const { wish, results, problem } = asked;
  if (results === null && problem === null) {
    return {
      title: 'Search the archive',
      description: `Search the scanned newspapers of ${brand.name} for a name, a place or a phrase, and read the page it is printed on.`,
      canonical: links.search(),
    };
  }
  const name = nameOf(asked);
  const address = permanentAddress(asked);
  const feed = { rel: 'alternate', href: searchFeedPath(address), type: 'application/atom+xml', title: `New: ${name}` };
  return {
    title: wish.page > 1 ? `${name}, page ${String(wish.page)}` : name,
    canonical: links.search(wish.q === '' ? wish : { q: wish.q }),
    noindex: true,
    ...(results !== null && { links: [feed] }),
  };
}

/** What reference managers read of each result, as the card names it: by its article, where one is known. */
function withCoins(data: SearchPageData, { results, links }: Asked, origin: string): SearchPageData {
  if (data.found === null || results === null) return data;
  const cards = data.found.cards.map((card, index) => {
    const hit = results.hits[index];
    return hit === undefined ? card : { ...card, coins: coinsOf(hit, hit.article, { origin, links }) };
  });
  return { ...data, found: { ...data.found, cards } };
}

/** Results of a search, or what the archive holds when nothing is asked. */
export const loadSearch: PageLoader<SearchPageData> = async (context) => {
  const { input: wish, problem } = readSearchAddress(context.url.searchParams);
  const isAsked = wish.q !== '' || isNarrowed(wish);
  const refused: Answer =
    problem === null
      ? { results: null, problem: null, status: 200 }
      : { results: null, problem: { message: problem, passing: false }, status: 400 };
  const [{ results, problem: refusal, status }, holdings] = await Promise.all([
    isAsked && problem === null ? ask(context.call, wish) : refused,
    askHoldings(context.call),
  ]);
  const today = lagosDay(Date.now()).slice('YYYY-'.length);
  const asked: Asked = { wish, results, holdings, problem: refusal, links: context.links, today };
  return {
    kind: 'page',
    data: withCoins(tellSearch(asked), asked, context.url.origin),
    head: headOf(context, asked),
    status,
    incomplete: holdings === null || results?.incomplete === true,
  };
};
