import type { SearchFacets } from 'shared-contracts/archive/search-pages';
import type { Era, SearchWish } from '../search-page-data.ts';
import type { Answered } from './asked.ts';
import { without } from './wish.ts';
import { nounOf } from './words.ts';

interface Decade {
  readonly first: number;
  readonly count: number;
}

/** Years in tens, in order; tens without results are left out. */
function decadesOf(years: SearchFacets['years']): readonly Decade[] {
  const counts = new Map<number, number>();
  for (const { year, count } of years) {
    const first = Math.floor(year / 10) * 10;
    counts.set(first, (counts.get(first) ?? 0) + count);
  }
  return [...counts].map(([first, count]) => ({ first, count })).sort((a, b) => a.first - b.first);
}

/** The ten years that the chosen dates lie in; null when none are chosen, or they reach over two. */
function openDecade({ from = '', to = '' }: SearchWish): number | null {
  const [first, last] = [from, to].map((text) =>
    /^\d{4}/.test(text) ? Math.floor(Number(text.slice(0, 4)) / 10) * 10 : null,
  );
  return first !== null && first !== undefined && first === last ? first : null;
}

/** The years in tens, and each of the chosen ten. A chosen one leads back to all. */
export function sayEras({ wish, results, links }: Answered): readonly Era[] {
  const { years } = results.facets;
  const open = openDecade(wish);
  const spanWay = (text: string, from: string, to: string, count: number, current: boolean): Era => ({
    text,
    to: links.search(current ? without(wish, 'from', 'to') : { ...wish, from, to, page: 1 }),
    count,
    current,
    after: ` ${nounOf(wish)}${count === 1 ? '' : 's'}`,
  });
  return decadesOf(years).map(({ first, count }) => {
    const [from, to] = [String(first), String(first + 9)];
    const isWhole = wish.from === from && wish.to === to;
    const era = spanWay(`${from}s`, from, to, count, isWhole);
    if (first !== open) return era;
    const own = years.filter(({ year }) => year >= first && year <= first + 9);
    const isYear = (year: string): boolean => wish.from === year && wish.to === year;
    return {
      ...era,
      years: own.map(({ year, count: some }) =>
        spanWay(String(year), String(year), String(year), some, isYear(String(year))),
      ),
    };
  });
}
