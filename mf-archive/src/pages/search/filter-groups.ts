import type { SearchPagesInput, FacetCount, SearchFacets } from 'shared-contracts/archive/search-pages';
import { isComplete, type DocumentData, type ResultCounts } from './search-page-data.ts';
import { kindName, nameOfLanguage, placeName } from './words.ts';

export interface Choice {
  readonly value: string;
  readonly name: string;
  /** Results with this choice and the other active filters. */
  readonly count: number;
  readonly chosen: boolean;
}

/** A filter with several choices; `one`: only one can be selected. */
export interface ChoiceGroup {
  readonly legend: string;
  /** The name of the parameter in the address. */
  readonly name: string;
  readonly one?: true;
  readonly choices: readonly Choice[];
  /** Results when nothing is selected. */
  readonly any: number;
}

export const sum = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((all, { count }) => all + count, 0);

type Listed = 'title' | 'place' | 'language' | 'kind';

/** Returns a filter with several choices: those that were found, and chosen ones without results. */
function groupOf(
  params: SearchPagesInput,
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

function frontGroup(params: SearchPagesInput, fronts: readonly FacetCount[]): readonly ChoiceGroup[] {
  const count = fronts.find(({ value }) => value === 'front')?.count ?? 0;
  const isChosen = params.front === true;
  if ((count === 0 && !isChosen) || (params.by === 'article' && !isChosen)) return [];
  const choices = [{ value: '1', name: 'Front pages', count, chosen: isChosen }];
  return [{ legend: 'Position', name: 'front', choices, any: sum(fronts) }];
}

const certainties = [90, 75, 50] as const;

/**
 * Returns the filter for the minimum certainty. A chosen value that is not among the offered ones is added, with the
 * number of results found.
 */
function qualityGroup(
  params: SearchPagesInput,
  { total, facets: { qualities = [] } }: ResultCounts,
): readonly ChoiceGroup[] {
  if (qualities.length < 2 && params.quality === undefined) return [];
  const atLeast = (least: number): number => sum(qualities.filter(({ value }) => Number(value) >= least));
  const isOther =
    certainties.find((certainty) => certainty === params.quality) === undefined && params.quality !== undefined;
  const offered = isOther ? [...certainties, params.quality].sort((a, b) => b - a) : certainties;
  const any = sum(qualities);
  const choices = [
    { value: '', name: 'Any', count: any, chosen: params.quality === undefined },
    ...offered.map((least) => ({
      value: String(least),
      name: `${String(least)}% certain or more`,
      count: isOther && least === params.quality ? total : atLeast(least),
      chosen: params.quality === least,
    })),
  ];
  return [{ legend: 'Text quality', name: 'quality', one: true, choices, any }];
}

const titlesOf = (titles: SearchFacets['titles']): readonly FacetCount[] =>
  titles.map(({ slug, name, count }) => ({ value: slug, name, count }));

function groupsOf(params: SearchPagesInput, results: ResultCounts): readonly ChoiceGroup[] {
  const { titles, places = [], languages = [], fronts = [], kinds = [] } = results.facets;
  return [
    ...(params.by === 'article' ? groupOf(params, 'kind', 'Kind', kinds, kindName) : []),
    ...groupOf(params, 'title', 'Newspapers', titlesOf(titles), String),
    ...groupOf(params, 'place', 'Places', places, placeName),
    ...groupOf(params, 'language', 'Languages', languages, nameOfLanguage),
    ...frontGroup(params, fronts),
    ...qualityGroup(params, results),
  ];
}

/** Returns the filters with several choices; without results only that of the newspapers in the archive. */
export function filterGroups(data: DocumentData): readonly ChoiceGroup[] {
  const { params, results } = data;
  if (results !== null) return groupsOf(params, results);
  const newspapers = isComplete(data) ? (data.holdings?.titles ?? []) : [];
  return groupOf(
    params,
    'title',
    'Newspapers',
    titlesOf(newspapers.map(({ pages, ...title }) => ({ ...title, count: pages }))),
    String,
  );
}
