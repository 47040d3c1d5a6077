import type { ChosenWords } from './choose-words.ts';
import { timeAll, times, uncounted, type Timing } from './measure.ts';

export interface SearchTiming extends Timing {
  /** Number of pages found by the first query of its kind; null if that took too long. */
  readonly found: number | null;
}

const pick = (words: readonly string[], turn: number): string => words[turn % words.length] ?? '';

/** Removes the third character of a word. */
const mistyped = (word: string): string => word.slice(0, 2) + word.slice(3);

type SearchParams = Readonly<Record<string, string | number>>;

/** Returns queries for each kind of search, without kinds for which the archive has no words. */
function classesOf({
  everywhere,
  common,
  rare,
  phrases,
  long,
  titles,
}: ChosenWords): Readonly<Record<string, (turn: number) => SearchParams>> {
  const often = everywhere.length > 0 ? everywhere : common;
  return {
    'rare word': (turn) => ({ q: pick(rare.length > 0 ? rare : common, turn) }),
    'common word': (turn) => ({ q: pick(common, turn) }),
    'word of every page': (turn) => ({ q: pick(often, turn) }),
    'two words (AND)': (turn) => ({ q: `${pick(common, turn)} ${pick(common, turn + 3)}` }),
    'one or the other (OR)': (turn) => ({ q: `${pick(common, turn)} OR ${pick(common, turn + 3)}` }),
    'without a word (NOT)': (turn) => ({ q: `${pick(common, turn)} NOT ${pick(common, turn + 3)}` }),
    phrase: (turn) => ({ q: `"${pick(phrases, turn)}"` }),
    'start of a word': (turn) => ({ q: `${pick(common, turn).slice(0, 3)}*` }),
    'close words, two asked': (turn) => ({ q: `${pick(long, turn)} ${pick(common, turn)}` }),
    'close words of a typing error': (turn) => ({ q: mistyped(pick(long, turn)) }),
    'close words': (turn) => ({ q: pick(long, turn) }),
    'date and title': (turn) => ({ q: pick(common, turn), title: pick(titles, turn), from: '1950-03', to: '1951-02' }),
    'every filter': (turn) => ({
      ...{ q: pick(common, turn), title: pick(titles, turn), from: '1950', to: '1999', front: '1', quality: 50 },
    }),
    'day in any year': (turn) => ({ q: pick(often, turn), day: `${String(1 + (turn % 9)).padStart(2, '0')}-15` }),
    'all of a title, no words': (turn) => ({ q: '', title: pick(titles, turn) }),
    'articles, common word': (turn) => ({ q: pick(common, turn), by: 'article' }),
    'copies one by one': (turn) => ({ q: pick(often, turn), copies: '1' }),
    'newest first': (turn) => ({ q: pick(common, turn), sort: 'newest' }),
    'page 50 of results': (turn) => ({ q: pick(often, turn), page: 50 }),
    'nothing found': (turn) => ({ q: `zzzz${String(turn)}` }),
  };
}

function addressOf(site: string, params: SearchParams): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return `${site}/api/archive/search-pages?${query.toString()}`;
}

interface Counted {
  /** Missing from a response that took too long. */
  readonly total?: number;
  readonly pageCount?: number;
}

const countOf = async (url: string): Promise<Counted> => (await (await fetch(url)).json()) as Counted;

/** Returns a query for the last page of results. */
async function lastPage(site: string, word: string): Promise<SearchParams> {
  const { pageCount } = await countOf(addressOf(site, { q: word }));
  return { q: word, page: pageCount ?? 1 };
}

async function timeClass(
  site: string,
  rounds: number,
  name: string,
  query: (turn: number) => SearchParams,
): Promise<SearchTiming> {
  const urls = times(rounds + uncounted, (turn) => addressOf(site, query(turn)));
  return { ...(await timeAll(name, site, urls)), found: (await countOf(urls[0] ?? '')).total ?? null };
}

/**
 * Times complete requests to the search endpoint, with all facets, the histogram and 20 snippets with their positions.
 */
export async function timeSearches(site: string, rounds: number, words: ChosenWords): Promise<readonly SearchTiming[]> {
  const all: SearchTiming[] = [];
  for (const [name, query] of Object.entries(classesOf(words))) all.push(await timeClass(site, rounds, name, query));
  const last = await lastPage(site, pick(words.everywhere.length > 0 ? words.everywhere : words.common, 0));
  return [...all, await timeClass(site, Math.ceil(rounds / 5), 'last page of results', () => last)];
}

/** Search as you type: the first characters of words, one more with each request. */
export async function timeSuggestions(site: string, rounds: number, { common }: ChosenWords): Promise<Timing> {
  const urls = times(rounds + uncounted, (turn) => {
    const letters = pick(common, Math.floor(turn / 4)).slice(0, 1 + (turn % 4));
    return `${site}/api/archive/suggest-search?q=${letters}`;
  });
  return await timeAll('search as you type', site, urls);
}
