import type { FacetCount, SearchFacets } from 'shared-contracts/archive/search-pages';
import { languageName } from '../../../parts/language-name.ts';
import type { Choice, ChoiceGroup, FiltersData } from '../search-page-data.ts';
import type { AnsweredSearch, SearchState } from './search-state.ts';
import { presentYearSpans } from './present-year-spans.ts';
import { dayWords, kindName, nameOfLanguage, nounOf, placeName } from './words.ts';
import { hasFilters, filterCount, withoutFilters } from './search-params.ts';

const sum = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((all, { count }) => all + count, 0);

type Listed = 'title' | 'place' | 'language' | 'kind';

/** Returns a filter with several choices: those that were found, and chosen ones without results. */
function groupOf(
  { params }: SearchState,
  name: Listed,
  legend: string,
  found: readonly FacetCount[],
  nameOf: (value: string) => string,
): readonly ChoiceGroup[] {
  const chosen: readonly string[] = params[name] ?? [];
  const without = chosen.filter((value) => !found.some((one) => one.value === value));
  const choices: readonly Choice[] = [
    ...found.map(({ value, name: text, count }) => ({ value, name: text, count, chosen: chosen.includes(value) })),
    ...without.map((value) => ({ value, name: nameOf(value), count: 0, chosen: true })),
  ];
  // A single choice that all results have is not useful.
  return choices.length < 2 && chosen.length === 0 ? [] : [{ legend, name, choices, any: sum(found) }];
}

function frontGroup({ params }: SearchState, fronts: readonly FacetCount[]): readonly ChoiceGroup[] {
  const count = fronts.find(({ value }) => value === 'front')?.count ?? 0;
  const isChosen = params.front === true;
  if ((count === 0 && !isChosen) || (params.by === 'article' && !isChosen)) return [];
  const choices = [{ value: '1', name: 'Front pages', count, chosen: isChosen }];
  return [{ legend: 'Position', name: 'front', choices, any: sum(fronts) }];
}

const certainties = [90, 75, 50] as const;

/**
 * Returns the filter for the least certainty. A value between the offered ones is added, with the count of what was
 * found.
 */
function qualityGroup({ params, results }: AnsweredSearch, qualities: readonly FacetCount[]): readonly ChoiceGroup[] {
  if (qualities.length < 2 && params.quality === undefined) return [];
  const atLeast = (least: number): number => sum(qualities.filter(({ value }) => Number(value) >= least));
  const search = certainties.find((one) => one === params.quality) === undefined && params.quality !== undefined;
  const offered = search ? [...certainties, params.quality].sort((a, b) => b - a) : certainties;
  const any = sum(qualities);
  const choices = [
    { value: '', name: 'Any', count: any, chosen: params.quality === undefined },
    ...offered.map((least) => ({
      value: String(least),
      name: `${String(least)}% certain or more`,
      count: search && least === params.quality ? results.total : atLeast(least),
      chosen: params.quality === least,
    })),
  ];
  return [{ legend: 'Text quality', name: 'quality', one: true, choices, any }];
}

const titlesOf = (titles: SearchFacets['titles']): readonly FacetCount[] =>
  titles.map(({ slug, name, count }) => ({ value: slug, name, count }));

/** Uses the site's name for a language, such as `Yorùbá`, or else the archive's. */
const inItsOwnName = (one: FacetCount): FacetCount => ({ ...one, name: languageName(one.value) ?? one.name });

function groupsOf(search: AnsweredSearch): readonly ChoiceGroup[] {
  const { results, holdings, params } = search;
  const { titles, places = [], languages = [], fronts = [], qualities = [], kinds = [] } = results.facets;
  const titleName = (slug: string): string => holdings?.titles.find((one) => one.slug === slug)?.name ?? slug;
  const all = groupOf(search, 'title', 'Newspapers', titlesOf(titles), titleName);
  return [
    ...(params.by === 'article' ? groupOf(search, 'kind', 'Kind', kinds, kindName) : []),
    ...all,
    ...groupOf(search, 'place', 'Places', places, placeName),
    ...groupOf(search, 'language', 'Languages', languages.map(inItsOwnName), nameOfLanguage),
    ...frontGroup(search, fronts),
    ...qualityGroup(search, qualities),
  ];
}

/** Returns the choice of newspapers when there are no results: those in the archive. */
function newspaperGroup(search: SearchState): readonly ChoiceGroup[] {
  const newspapers = (search.holdings?.titles ?? []).map(({ slug, name, pages }) => ({
    value: slug,
    name,
    count: pages,
  }));
  return groupOf(search, 'title', 'Newspapers', newspapers, String);
}

/** Returns the filters; null before a search, when the newspapers are listed as links. */
export function presentFilters(search: SearchState): FiltersData | null {
  const { params, results, problem, links, today } = search;
  if (results === null && problem === null) return null;
  return {
    count: filterCount(params),
    total: results === null ? null : results.total,
    yearSpans: results === null ? [] : presentYearSpans({ ...search, results }),
    day: params.day === undefined ? '' : dayWords(params.day),
    today: { text: `Today, ${dayWords(today)}`, to: links.search({ ...params, day: today, page: 1 }) },
    groups: results === null ? newspaperGroup(search) : groupsOf({ ...search, results }),
    clear: hasFilters(params) ? links.search(withoutFilters(params)) : null,
    noun: nounOf(params),
  };
}
