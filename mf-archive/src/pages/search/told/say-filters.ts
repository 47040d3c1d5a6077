import type { FacetCount, SearchFacets } from 'shared-contracts/archive/search-pages';
import { languageName } from '../../../parts/language-name.ts';
import type { Choice, ChoiceGroup, FiltersData } from '../search-page-data.ts';
import type { Answered, Asked } from './asked.ts';
import { sayEras } from './say-eras.ts';
import { dayWords, kindName, nameOfLanguage, nounOf, placeName } from './words.ts';
import { isNarrowed, limitCount, widened } from './wish.ts';

const sum = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((all, { count }) => all + count, 0);

type Listed = 'title' | 'place' | 'language' | 'kind';

/** A filter of which several may be ticked: what was found, and what is chosen and found nothing. */
function groupOf(
  { wish }: Asked,
  name: Listed,
  legend: string,
  found: readonly FacetCount[],
  nameOf: (value: string) => string,
): readonly ChoiceGroup[] {
  const chosen: readonly string[] = wish[name] ?? [];
  const without = chosen.filter((value) => !found.some((one) => one.value === value));
  const choices: readonly Choice[] = [
    ...found.map(({ value, name: text, count }) => ({ value, name: text, count, chosen: chosen.includes(value) })),
    ...without.map((value) => ({ value, name: nameOf(value), count: 0, chosen: true })),
  ];
  // One choice that everything has narrows nothing.
  return choices.length < 2 && chosen.length === 0 ? [] : [{ legend, name, choices, any: sum(found) }];
}

function frontGroup({ wish }: Asked, fronts: readonly FacetCount[]): readonly ChoiceGroup[] {
  const count = fronts.find(({ value }) => value === 'front')?.count ?? 0;
  const isChosen = wish.front === true;
  if ((count === 0 && !isChosen) || (wish.by === 'article' && !isChosen)) return [];
  const choices = [{ value: '1', name: 'Front pages', count, chosen: isChosen }];
  return [{ legend: 'On the page', name: 'front', choices, any: sum(fronts) }];
}

const certainties = [90, 75, 50] as const;

/** Certainties as what is at least so certain; one of them, or any. One between the bands has the count of what was found. */
function qualityGroup({ wish, results }: Answered, qualities: readonly FacetCount[]): readonly ChoiceGroup[] {
  if (qualities.length < 2 && wish.quality === undefined) return [];
  const atLeast = (least: number): number => sum(qualities.filter(({ value }) => Number(value) >= least));
  const asked = certainties.find((one) => one === wish.quality) === undefined && wish.quality !== undefined;
  const offered = asked ? [...certainties, wish.quality].sort((a, b) => b - a) : certainties;
  const any = sum(qualities);
  const choices = [
    { value: '', name: 'Any', count: any, chosen: wish.quality === undefined },
    ...offered.map((least) => ({
      value: String(least),
      name: `${String(least)} % certain or more`,
      count: asked && least === wish.quality ? results.total : atLeast(least),
      chosen: wish.quality === least,
    })),
  ];
  return [{ legend: 'How well the text was read', name: 'quality', one: true, choices, any }];
}

const titlesOf = (titles: SearchFacets['titles']): readonly FacetCount[] =>
  titles.map(({ slug, name, count }) => ({ value: slug, name, count }));

/** `Yorùbá`, as the rest of the site calls it; what nobody named keeps the archive's words. */
const inItsOwnName = (one: FacetCount): FacetCount => ({ ...one, name: languageName(one.value) ?? one.name });

function groupsOf(asked: Answered): readonly ChoiceGroup[] {
  const { results, holdings, wish } = asked;
  const { titles, places = [], languages = [], fronts = [], qualities = [], kinds = [] } = results.facets;
  const titleName = (slug: string): string => holdings?.titles.find((one) => one.slug === slug)?.name ?? slug;
  const all = groupOf(asked, 'title', 'Newspapers', titlesOf(titles), titleName);
  return [
    ...(wish.by === 'article' ? groupOf(asked, 'kind', 'Kind', kinds, kindName) : []),
    ...all,
    ...groupOf(asked, 'place', 'Places', places, placeName),
    ...groupOf(asked, 'language', 'Languages', languages.map(inItsOwnName), nameOfLanguage),
    ...frontGroup(asked, fronts),
    ...qualityGroup(asked, qualities),
  ];
}

/** What is there to choose from without results: the newspapers held. */
function heldGroups(asked: Asked): readonly ChoiceGroup[] {
  const held = (asked.holdings?.titles ?? []).map(({ slug, name, pages }) => ({ value: slug, name, count: pages }));
  return groupOf(asked, 'title', 'Newspapers', held, String);
}

/** What narrows the search. Nothing before anything is asked: the newspapers stand as links. */
export function sayFilters(asked: Asked): FiltersData | null {
  const { wish, results, problem, links, today } = asked;
  if (results === null && problem === null) return null;
  return {
    count: limitCount(wish),
    total: results === null ? null : results.total,
    eras: results === null ? [] : sayEras({ ...asked, results }),
    day: wish.day === undefined ? '' : dayWords(wish.day),
    today: { text: `Today, ${dayWords(today)}`, to: links.search({ ...wish, day: today, page: 1 }) },
    groups: results === null ? heldGroups(asked) : groupsOf({ ...asked, results }),
    clear: isNarrowed(wish) ? links.search(widened(wish)) : null,
    noun: nounOf(wish),
  };
}
