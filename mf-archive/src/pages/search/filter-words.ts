import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import type { SearchPageData } from './search-page-data.ts';
import { dateWords, dayWords, joined, nameOfLanguage, nounOf, placeName } from './words.ts';

interface Named {
  readonly slug: string;
  readonly name: string;
}

const nameIn = (named: readonly Named[], slug: string): string | undefined =>
  named.find((one) => one.slug === slug)?.name;

/** Returns the names of titles and places, from the results and the holdings. */
export function namesOf({ results, holdings }: Pick<SearchPageData, 'results' | 'holdings'>) {
  const titles = [...(holdings?.titles ?? []), ...(results?.facets.titles ?? [])];
  const places = (results?.facets.places ?? []).map(({ value, name }) => ({ slug: value, name }));
  return {
    title: (slug: string): string => nameIn(titles, slug) ?? slug,
    place: (slug: string): string => nameIn(places, slug) ?? placeName(slug),
  };
}

const few = 3;

/** Returns `of Evening Star and Herald` or `of 5 newspapers`. */
const listed = (before: string, names: readonly string[], many: string): string => {
  if (names.length === 0) return '';
  return ` ${before} ${names.length > few ? `${String(names.length)} ${many}` : joined(names)}`;
};

const inOrOn = (date: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? 'on' : 'in');

function spanWithin({ from, to }: SearchPagesInput): string {
  if (from !== undefined && from === to) return ` ${inOrOn(from)} ${dateWords(from)}`;
  if (from !== undefined && to !== undefined) return ` from ${dateWords(from)} to ${dateWords(to)}`;
  if (from !== undefined) return ` since ${dateWords(from)}`;
  return to === undefined ? '' : ` up to ${dateWords(to)}`;
}

const dayWithin = ({ day }: SearchPagesInput): string => (day === undefined ? '' : ` on ${dayWords(day)}`);

/** Returns ` of Evening Star on 1 October`: the filters as they follow `pages`; empty without any. */
export function filtersInWords(search: SearchPageData): string {
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
export function resultNoun(params: SearchPagesInput): string {
  const { kind = [], front } = params;
  const only = kind.length === 1 ? kind[0] : undefined;
  const noun = only !== undefined && only !== 'other' ? only : nounOf(params);
  return front === true && params.by !== 'article' ? `front ${noun}` : noun;
}

/** Returns the title of a search without words: `All pages of Evening Star on 1 October`. */
export const titleWithoutQuery = (search: SearchPageData): string =>
  `All ${resultNoun(search.params)}s${filtersInWords(search)}`;
