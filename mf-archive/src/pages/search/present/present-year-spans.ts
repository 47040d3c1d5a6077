import type { SearchFacets } from 'shared-contracts/archive/search-pages';
import type { YearSpan, SearchParams } from '../search-page-data.ts';
import type { AnsweredSearch } from './search-state.ts';
import { without } from './search-params.ts';
import { nounOf } from './words.ts';

interface Decade {
  readonly first: number;
  readonly count: number;
}

/** Returns the decades with results, in order. */
function decadesOf(years: SearchFacets['years']): readonly Decade[] {
  const counts = new Map<number, number>();
  for (const { year, count } of years) {
    const first = Math.floor(year / 10) * 10;
    counts.set(first, (counts.get(first) ?? 0) + count);
  }
  return [...counts].map(([first, count]) => ({ first, count })).sort((a, b) => a.first - b.first);
}

/** Returns the decade of the chosen dates; null when there are none, or when they span several decades. */
function openDecade({ from = '', to = '' }: SearchParams): number | null {
  const [first, last] = [from, to].map((text) =>
    /^\d{4}/.test(text) ? Math.floor(Number(text.slice(0, 4)) / 10) * 10 : null,
  );
  return first !== null && first !== undefined && first === last ? first : null;
}

/** Returns the decades, and the years of the chosen one. The link of a chosen one removes the choice. */
export function presentYearSpans({ params, results, links }: AnsweredSearch): readonly YearSpan[] {
  const { years } = results.facets;
  const open = openDecade(params);
  const spanLink = (text: string, from: string, to: string, count: number, current: boolean): YearSpan => ({
    text,
    to: links.search(current ? without(params, 'from', 'to') : { ...params, from, to, page: 1 }),
    count,
    current,
    after: ` ${nounOf(params)}${count === 1 ? '' : 's'}`,
  });
  return decadesOf(years).map(({ first, count }) => {
    const [from, to] = [String(first), String(first + 9)];
    const isWhole = params.from === from && params.to === to;
    const span = spanLink(`${from}s`, from, to, count, isWhole);
    if (first !== open) return span;
    const own = years.filter(({ year }) => year >= first && year <= first + 9);
    const isYear = (year: string): boolean => params.from === year && params.to === year;
    return {
      ...span,
      years: own.map(({ year, count: some }) =>
        spanLink(String(year), String(year), String(year), some, isYear(String(year))),
      ),
    };
  });
}
