import { isAppError, statusOfCode, type AppErrorCode } from 'shared-contracts/app-error';
import { getHoldings, type Holdings } from 'shared-contracts/archive/get-holdings';
import { searchPages, type SearchPagesResult } from 'shared-contracts/archive/search-pages';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext, PageHead, PageLoader } from 'shared-contracts/page';
import { readSearchWish, toSearchInput } from './read-search-wish.ts';
import { isNarrowed, type SearchPageData, type SearchProblem, type SearchWish } from './search-page-data.ts';
import { tell } from './told.ts';

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
    const results = await call(searchPages, toSearchInput(wish));
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

function headOf({ brand, links }: LoaderContext, wish: SearchWish, asked: boolean): PageHead {
  if (!asked) {
    return {
      title: 'Search the archive',
      description: `Search the scanned newspapers of ${brand.name} for a name, a place or a phrase, and read the page it is printed on.`,
      canonical: links.search(),
      noindex: isNarrowed(wish),
    };
  }
  const page = wish.page > 1 ? `, page ${wish.page}` : '';
  return { title: `“${wish.q}” in the archive${page}`, canonical: links.search({ q: wish.q }), noindex: true };
}

/** Results of a search, or what the archive holds when nothing is asked. */
export const loadSearch: PageLoader<SearchPageData> = async (context) => {
  const { wish, problem } = readSearchWish(context.url.searchParams);
  const asked = wish.q !== '';
  const refused: Answer =
    problem === null
      ? { results: null, problem: null, status: 200 }
      : { results: null, problem: { message: problem, passing: false }, status: 400 };
  const [{ results, problem: refusal, status }, holdings] = await Promise.all([
    asked && problem === null ? ask(context.call, wish) : refused,
    askHoldings(context.call),
  ]);
  return {
    kind: 'page',
    data: { wish, results, told: results === null ? null : tell(results, wish.q), holdings, problem: refusal },
    head: headOf(context, wish, asked || problem !== null),
    status,
    incomplete: holdings === null || results?.incomplete === true,
  };
};
