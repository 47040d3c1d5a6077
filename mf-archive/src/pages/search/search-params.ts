import type { ResultCounts, SearchParams } from './search-page-data.ts';

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

/** Returns the number of active filters; dates count once, and each filter once, whatever the number of its choices. */
export const filterCount = (params: SearchParams): number =>
  filtersOf(params).filter((limit) => limit !== undefined).length;

export const hasFilters = (params: SearchParams): boolean => filterCount(params) > 0;

/** Returns the search without some parameters, from its first page. */
export function without(params: SearchParams, ...names: readonly (keyof SearchParams)[]): SearchParams {
  const rest = Object.entries(params).filter(([name]) => !names.some((one) => one === name));
  return { ...(Object.fromEntries(rest) as unknown as SearchParams), page: 1 };
}

export const withoutFilters = (params: SearchParams): SearchParams =>
  without(params, 'from', 'to', 'title', 'place', 'language', 'day', 'front', 'quality', 'kind');

/** Returns the search without one of several choices. */
export function withoutChoice(
  params: SearchParams,
  name: 'title' | 'place' | 'language' | 'kind',
  value: string,
): SearchParams {
  const left = (params[name] ?? []).filter((other) => other !== value);
  return left.length === 0 ? without(params, name) : { ...params, [name]: left, page: 1 };
}

/** True for results that are listed; false when there are none, or for a page after the last one. */
export const isListed = ({ total, page, pageCount }: ResultCounts): boolean => total > 0 && page <= pageCount;
