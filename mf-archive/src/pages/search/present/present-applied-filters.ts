import type { SearchParams, LinkGroup } from '../search-page-data.ts';
import type { SearchState } from './search-state.ts';
import { dateWords, dayWords, joined, kindName, nameOfLanguage, nounOf, placeName, spanWords } from './words.ts';
import { filterCount, withoutFilters, without, withoutChoice } from './search-params.ts';

/** A filter in words, and the search without it. */
interface AppliedFilter {
  readonly text: string;
  readonly rest: SearchParams;
}

interface Named {
  readonly slug: string;
  readonly name: string;
}

const nameIn = (named: readonly Named[], slug: string): string | undefined =>
  named.find((one) => one.slug === slug)?.name;

/** Returns the names of titles and places, from the results and the holdings. */
function namesOf({ results, holdings }: Pick<SearchState, 'results' | 'holdings'>) {
  const titles = [...(holdings?.titles ?? []), ...(results?.facets.titles ?? [])];
  const places = (results?.facets.places ?? []).map(({ value, name }) => ({ slug: value, name }));
  return {
    title: (slug: string): string => nameIn(titles, slug) ?? slug,
    place: (slug: string): string => nameIn(places, slug) ?? placeName(slug),
  };
}

function choiceFilters(params: SearchParams, search: SearchState): readonly AppliedFilter[] {
  const { title, place } = namesOf(search);
  const each = (
    name: 'title' | 'place' | 'language' | 'kind',
    textOf: (value: string) => string,
  ): readonly AppliedFilter[] =>
    (params[name] ?? []).map((value) => ({ text: textOf(value), rest: withoutChoice(params, name, value) }));
  return [
    ...each('title', title),
    ...each('place', place),
    ...each('language', nameOfLanguage),
    ...each('kind', kindName),
  ];
}

function appliedFilters(search: SearchState): readonly AppliedFilter[] {
  const { params } = search;
  const { day, front, quality } = params;
  const span = spanWords(params);
  return [
    ...(span === '' ? [] : [{ text: span, rest: without(params, 'from', 'to') }]),
    ...(day === undefined ? [] : [{ text: `${dayWords(day)}, any year`, rest: without(params, 'day') }]),
    ...choiceFilters(params, search),
    ...(front === true ? [{ text: 'Front pages', rest: without(params, 'front') }] : []),
    ...(quality === undefined
      ? []
      : [{ text: `Text at least ${String(quality)}% certain`, rest: without(params, 'quality') }]),
  ];
}

/** Returns the active filters, each as a link that removes it. */
export function presentAppliedFilters(search: SearchState): LinkGroup | null {
  const { params, links } = search;
  if (filterCount(params) === 0) return null;
  const items = appliedFilters(search).map(({ text, rest }) => ({
    text,
    to: links.search(rest),
    after: ', remove this filter',
  }));
  const all = filterCount(params) > 1 ? [{ text: 'Clear all', to: links.search(withoutFilters(params)) }] : [];
  return { label: 'Active filters', items: [...items, ...all] };
}

const few = 3;

/** Returns `of Evening Star and Herald` or `of 5 newspapers`. */
const listed = (before: string, names: readonly string[], many: string): string => {
  if (names.length === 0) return '';
  return ` ${before} ${names.length > few ? `${String(names.length)} ${many}` : joined(names)}`;
};

const inOrOn = (date: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? 'on' : 'in');

function spanWithin({ from, to }: SearchParams): string {
  if (from !== undefined && from === to) return ` ${inOrOn(from)} ${dateWords(from)}`;
  if (from !== undefined && to !== undefined) return ` from ${dateWords(from)} to ${dateWords(to)}`;
  if (from !== undefined) return ` since ${dateWords(from)}`;
  return to === undefined ? '' : ` up to ${dateWords(to)}`;
}

const dayWithin = ({ day }: SearchParams): string => (day === undefined ? '' : ` on ${dayWords(day)}`);

/** Returns ` of Evening Star on 1 October`: the filters as they follow `pages`; empty without any. */
export function filtersInWords(search: SearchState): string {
  const { params } = search;
  const { title, place } = namesOf(search);
  return [
    listed('of', (params.title ?? []).map(title), 'newspapers'),
    listed('from', (params.place ?? []).map(place), 'places'),
    listed('in', (params.language ?? []).map(nameOfLanguage), 'languages'),
    dayWithin(params),
    spanWithin(params),
    params.quality === undefined ? '' : `, text at least ${String(params.quality)}% certain`,
  ].join('');
}

/** Returns `front page` or `notice`: the noun for results when their kind is filtered. */
export function resultNoun(params: SearchParams): string {
  const { kind = [], front } = params;
  const only = kind.length === 1 ? kind[0] : undefined;
  const noun = only !== undefined && only !== 'other' ? only : nounOf(params);
  return front === true && params.by !== 'article' ? `front ${noun}` : noun;
}
