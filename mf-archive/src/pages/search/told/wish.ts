import type { SearchWish } from '../search-page-data.ts';

const limitsOf = ({ from, to, title, place, language, day, front, quality, kind }: SearchWish): readonly unknown[] => [
  from ?? to,
  ...(title ?? []),
  ...(place ?? []),
  ...(language ?? []),
  day,
  front,
  quality,
  ...(kind ?? []),
];

/** How many of the limits are set: dates count once, each choice once. */
export const limitCount = (wish: SearchWish): number => limitsOf(wish).filter((limit) => limit !== undefined).length;

/** True when more than the words narrows the search. */
export const isNarrowed = (wish: SearchWish): boolean => limitCount(wish) > 0;

/** The same search from its first page without some of what it asks. */
export function without(wish: SearchWish, ...names: readonly (keyof SearchWish)[]): SearchWish {
  const rest = Object.entries(wish).filter(([name]) => !names.some((one) => one === name));
  return { ...(Object.fromEntries(rest) as unknown as SearchWish), page: 1 };
}

/** The same search without limits. */
export const widened = (wish: SearchWish): SearchWish =>
  without(wish, 'from', 'to', 'title', 'place', 'language', 'day', 'front', 'quality', 'kind');

/** One choice of several taken back. */
export function withoutChoice(
  wish: SearchWish,
  name: 'title' | 'place' | 'language' | 'kind',
  value: string,
): SearchWish {
  const left = (wish[name] ?? []).filter((other) => other !== value);
  return left.length === 0 ? without(wish, name) : { ...wish, [name]: left, page: 1 };
}
