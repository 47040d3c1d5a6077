import type { JSX } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { namesOf } from './filter-words.ts';
import { Chip, LinkRow, SearchLink } from './link-row.tsx';
import type { SearchPageData } from './search-page-data.ts';
import { filterCount, withoutFilters, without, withoutChoice } from './search-params.ts';
import { dayWords, kindName, nameOfLanguage, spanWords } from './words.ts';

/** A filter in words, and the search without it. */
type AppliedFilter = readonly [text: string, rest: SearchPagesInput];

function choiceFilters(search: SearchPageData): readonly AppliedFilter[] {
  const { params } = search;
  const { title, place } = namesOf(search);
  const each = (
    name: 'title' | 'place' | 'language' | 'kind',
    textOf: (value: string) => string,
  ): readonly AppliedFilter[] =>
    (params[name] ?? []).map((value) => [textOf(value), withoutChoice(params, name, value)]);
  return [
    ...each('title', title),
    ...each('place', place),
    ...each('language', nameOfLanguage),
    ...each('kind', kindName),
  ];
}

function appliedFilters(search: SearchPageData): readonly AppliedFilter[] {
  const { params } = search;
  const { day, front, quality } = params;
  const span = spanWords(params);
  const filters: readonly (AppliedFilter | false)[] = [
    span !== '' && [span, without(params, 'from', 'to')],
    day !== undefined && [`${dayWords(day)}, any year`, without(params, 'day')],
    ...choiceFilters(search),
    front === true && ['Front pages', without(params, 'front')],
    quality !== undefined && [`Text at least ${String(quality)}% certain`, without(params, 'quality')],
  ];
  return filters.filter((one) => one !== false);
}

/** The active filters, each as a link that removes it. */
export function AppliedFilters({ search }: { readonly search: SearchPageData }): JSX.Element | null {
  const { links } = useSite();
  const { params } = search;
  if (filterCount(params) === 0) return null;
  const items = appliedFilters(search).map(([text, rest]) => (
    <Chip key={text} to={links.search(rest)} action=", remove this filter">
      {text}
    </Chip>
  ));
  const all = (
    <SearchLink key="all" to={links.search(withoutFilters(params))}>
      Clear all
    </SearchLink>
  );
  return <LinkRow areChips label="Active filters" items={filterCount(params) > 1 ? [...items, all] : items} />;
}
