import type { SearchParams } from '../search-page-data.ts';

const filtersOf = ({
  from,
  to,
  title,
  place,
  language,
  day,
  front,
  quality,
  kind,
}: SearchParams): readonly unknown[] => [
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
export const filterCount = (params: SearchParams): number =>
  filtersOf(params).filter((limit) => limit !== undefined).length;

/** True when more than the words narrows the search. */
export const hasFilters = (params: SearchParams): boolean => filterCount(params) > 0;

/** The same search from its first page without some of what it asks. */
export function without(params: SearchParams, ...names: readonly (keyof SearchParams)[]): SearchParams {
  const rest = Object.entries(params).filter(([name]) => !names.some((one) => one === name));
  return { ...(Object.fromEntries(rest) as unknown as SearchParams), page: 1 };
}

/** The same search without limits. */
export const withoutFilters = (params: SearchParams): SearchParams =>
  without(params, 'from', 'to', 'title', 'place', 'language', 'day', 'front', 'quality', 'kind');

/** One choice of several taken back. */
export function withoutChoice(
  params: SearchParams,
  name: 'title' | 'place' | 'language' | 'kind',
  value: string,
): SearchParams {
  const left = (params[name] ?? []).filter((other) => other !== value);
  return left.length === 0 ? without(params, name) : { ...params, [name]: left, page: 1 };
}
