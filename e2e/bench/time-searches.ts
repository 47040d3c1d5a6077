import type { ChosenWords } from './choose-words.ts';
import { quantile, timeAll, times, timeTogether, uncounted, type Timing, type Together } from './measure.ts';

export interface SearchTiming extends Timing {
  /** Pages found by the middle query; null if none was answered in time. */
  readonly found: number | null;
  /** The same queries once more, whose matches the site may remember. */
  readonly again: Pick<Timing, 'p50' | 'cpu'>;
  /** Other queries, by four readers at once. */
  readonly together: Together;
}

const readersAtOnce = 4;
/** Queries of a kind that are timed first, if there are so many. */
const maxFresh = 60;

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
    'two words (AND)': (turn) => ({ q: `${pick(common, turn)} ${pick(common, turn * 7 + 3)}` }),
    'one or the other (OR)': (turn) => ({ q: `${pick(common, turn)} OR ${pick(common, turn * 7 + 3)}` }),
    'without a word (NOT)': (turn) => ({ q: `${pick(common, turn)} NOT ${pick(common, turn * 7 + 3)}` }),
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

/** Divides the distinct queries of a kind into those not counted, those timed one by one, and those of all readers. */
function divide(queries: readonly SearchParams[], fresh: number) {
  const distinct = [...new Map(queries.map((query) => [JSON.stringify(query), query])).values()];
  const before = Math.min(uncounted, Math.floor(distinct.length / 4));
  const half = Math.min(fresh, Math.ceil((distinct.length - before) / 2));
  return {
    first: distinct.slice(0, before + half),
    before,
    others: distinct.slice(before + half, before + half + fresh),
  };
}

async function timeClass(
  site: string,
  fresh: number,
  name: string,
  queries: readonly SearchParams[],
): Promise<SearchTiming> {
  const { first, before, others } = divide(queries, fresh);
  const urls = first.map((query) => addressOf(site, query));
  const timing = await timeAll(name, site, urls, before);
  const { p50, cpu } = await timeAll(name, site, urls, before);
  const together = await timeTogether(
    (others.length > 0 ? others : first).map((query) => addressOf(site, query)),
    readersAtOnce,
  );
  const totals: number[] = [];
  for (const url of urls) totals.push((await countOf(url)).total ?? Number.NaN);
  const found = quantile(
    totals.filter((total) => !Number.isNaN(total)),
    0.5,
  );
  return { ...timing, found: Number.isNaN(found) ? null : found, again: { p50, cpu }, together };
}

/**
 * Times complete requests to the search endpoint, with all facets, the histogram and 20 snippets with their positions.
 */
export async function timeSearches(site: string, rounds: number, words: ChosenWords): Promise<readonly SearchTiming[]> {
  const fresh = Math.min(rounds, maxFresh);
  const turns = 2 * fresh + uncounted;
  const all: SearchTiming[] = [];
  for (const [name, query] of Object.entries(classesOf(words)))
    all.push(await timeClass(site, fresh, name, times(turns, query)));
  const lastPages: SearchParams[] = [];
  for (const word of words.common.slice(0, Math.ceil(fresh / 2))) lastPages.push(await lastPage(site, word));
  return [...all, await timeClass(site, fresh, 'last page of results', lastPages)];
}

/** Search as you type: the first characters of words, one more with each request. */
export async function timeSuggestions(site: string, rounds: number, { common }: ChosenWords): Promise<Timing> {
  const urls = times(rounds + uncounted, (turn) => {
    const letters = pick(common, Math.floor(turn / 4)).slice(0, 1 + (turn % 4));
    return `${site}/api/archive/suggest-search?q=${letters}`;
  });
  return await timeAll('search as you type', site, urls);
}
