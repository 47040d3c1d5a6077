import type { SearchFacets } from 'shared-contracts/archive/search-pages';
import type { SearchWish } from './search-page-data.ts';

/** What the filters' form holds while a reader chooses. */
export type Narrowing = Pick<SearchWish, 'from' | 'to' | 'title'>;

/** One ten years, and how many pages they have. */
export interface Decade {
  readonly first: number;
  readonly count: number;
}

/** Years in tens, in order; tens without pages are left out. */
export function decadesOf(years: SearchFacets['years']): readonly Decade[] {
  const counts = new Map<number, number>();
  for (const { year, count } of years) {
    const first = Math.floor(year / 10) * 10;
    counts.set(first, (counts.get(first) ?? 0) + count);
  }
  return [...counts].map(([first, count]) => ({ first, count })).sort((a, b) => a.first - b.first);
}

/** The ten years that the chosen ones lie in; null when none are chosen, or they reach over two. */
export function openDecade({ from, to }: Narrowing): number | null {
  const [first, last] = [from, to].map((text) =>
    /^\d{4}/.test(text) ? Math.floor(Number(text.slice(0, 4)) / 10) * 10 : null,
  );
  return first !== null && first !== undefined && first === last ? first : null;
}
