import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { IndexFilter, SearchRequest } from '../search/search-index.ts';

/** A page or article with its known properties. */
export interface KnownUnit {
  readonly id: string;
  readonly words: readonly string[];
  readonly title: string;
  readonly place: string;
  readonly language: string;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly sequence: number;
  /** In percent; null if unknown. */
  readonly quality: number | null;
  readonly kind: ArticleKind;
  /** Units with the same value are near-duplicates; null for none. */
  readonly text: string | null;
}

type Part = keyof IndexFilter | 'days';

const isOf = (choices: readonly string[] | null, value: string): boolean => choices?.includes(value) ?? true;

const checks: Readonly<Partial<Record<Part, (unit: KnownUnit, filter: IndexFilter) => boolean>>> = {
  titles: ({ title }, { titles }) => isOf(titles, title),
  places: ({ place }, { places }) => isOf(places, place),
  languages: ({ language }, { languages }) => isOf(languages, language),
  days: (unit, { firstDay, lastDay }) => unit.lastDay >= (firstDay ?? 0) && unit.firstDay <= (lastDay ?? 99_999_999),
  day: ({ firstDay, lastDay }, { day }) => day === null || (firstDay === lastDay && firstDay % 10_000 === day),
  front: ({ sequence }, { front }) => !front || sequence === 1,
  quality: (unit, { quality }) => quality === null || (unit.quality ?? -1) >= quality,
  kinds: ({ kind }, { kinds }) => isOf(kinds, kind),
};

/** Returns whether a unit passes a filter, ignoring one part of it. */
export const passesFilter = (unit: KnownUnit, filter: IndexFilter, without: Part | null = null): boolean =>
  Object.entries(checks).every(([part, holds]) => part === without || holds(unit, filter));

const bandOf = (quality: number | null): string => {
  if (quality === null) return 'unknown';
  return ['90', '75', '50'].find((least) => quality >= Number(least)) ?? '0';
};

type Counts = Readonly<Record<string, number>>;

/** Counts the units that pass all of a filter except one part. */
function counted(
  units: readonly KnownUnit[],
  filter: IndexFilter,
  part: Part,
  valueOf: (unit: KnownUnit) => string,
): Counts {
  const counts: Record<string, number> = {};
  for (const unit of units) {
    if (passesFilter(unit, filter, part)) counts[valueOf(unit)] = (counts[valueOf(unit)] ?? 0) + 1;
  }
  return counts;
}

/** Sorts chronologically; unknown parts of a date come first. */
const dateOf = ({ firstDay, lastDay }: KnownUnit): string => {
  const day = String(firstDay);
  if (firstDay === lastDay) return day;
  return firstDay % 10_000 === 101 && lastDay % 10_000 === 1231 ? day.slice(0, 4) : day.slice(0, 6);
};

const before = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns what a search must return, computed by checking every unit. */
export function referenceSearch(
  units: readonly KnownUnit[],
  request: SearchRequest,
): {
  readonly total: number;
  readonly oldest: readonly string[];
  readonly facets: Readonly<Record<string, Counts>>;
} {
  const matching = units.filter(({ words }) => request.parsedQuery.terms.every((term) => words.includes(term.text)));
  const hits = matching
    .filter((unit) => passesFilter(unit, request))
    .sort((a, b) => before(dateOf(a), dateOf(b)) || before(a.title, b.title) || before(a.sequence, b.sequence));
  const seen = new Set<string>();
  const listed = hits.filter(({ text }) => {
    if (request.copies || text === null) return true;
    const isFirst = !seen.has(text);
    seen.add(text);
    return isFirst;
  });
  const count = (part: Part, valueOf: (unit: KnownUnit) => string): Counts => counted(matching, request, part, valueOf);
  return {
    total: hits.length,
    oldest: listed.map(({ id }) => id),
    facets: {
      titles: count('titles', ({ title }) => title),
      places: count('places', ({ place }) => place),
      languages: count('languages', ({ language }) => language),
      years: count('days', ({ firstDay }) => String(Math.floor(firstDay / 10_000))),
      fronts: count('front', ({ sequence }) => (sequence === 1 ? 'front' : 'inside')),
      qualities: count('quality', ({ quality }) => bandOf(quality)),
      ...(request.by === 'article' && { kinds: count('kinds', ({ kind }) => kind) }),
    },
  };
}
