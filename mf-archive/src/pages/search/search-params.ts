import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import type { ResultCounts } from './search-page-data.ts';

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
}: SearchPagesInput): readonly unknown[] => [
  from ?? to,
  ...(title ?? []),
  ...(place ?? []),
  ...(language ?? []),
  day,
  front,
  quality,
  ...(kind ?? []),
];

/** Returns the number of active filters: both dates count as one, and each choice of a filter with several counts. */
export const filterCount = (params: SearchPagesInput): number =>
  filtersOf(params).filter((limit) => limit !== undefined).length;

export const hasFilters = (params: SearchPagesInput): boolean => filterCount(params) > 0;

/** Returns the search without some parameters, from its first page. */
export function without(params: SearchPagesInput, ...names: readonly (keyof SearchPagesInput)[]): SearchPagesInput {
  const rest = Object.entries(params).filter(([name]) => !names.some((one) => one === name));
  return { ...(Object.fromEntries(rest) as unknown as SearchPagesInput), page: 1 };
}

export const withoutFilters = (params: SearchPagesInput): SearchPagesInput =>
  without(params, 'from', 'to', 'title', 'place', 'language', 'day', 'front', 'quality', 'kind');

/** Returns the search without one of several choices. */
export function withoutChoice(
  params: SearchPagesInput,
  name: 'title' | 'place' | 'language' | 'kind',
  value: string,
): SearchPagesInput {
  const left = (params[name] ?? []).filter((other) => other !== value);
  return left.length === 0 ? without(params, name) : { ...params, [name]: left, page: 1 };
}

/** True for results that are listed; false when there are none, or for a page after the last one. */
export const isListed = ({ total, page, pageCount }: ResultCounts): boolean => total > 0 && page <= pageCount;
