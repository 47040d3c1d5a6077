import type { AnswerFacets, ValueCount } from '../search-index.ts';
import { binOf, type DateBins } from './date-bins.ts';
import { frontValues, articleKinds, qualityValues } from './unit-values.ts';
import type { IndexTitles } from './index-titles.ts';
import type { UnitColumns } from './unit-columns.ts';
import { failures } from './unit-filter.ts';

const years = 10_000;

function increment(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

const nonZero = <Count extends { readonly count: number }>(counts: readonly Count[]): readonly Count[] =>
  counts.filter(({ count }) => count > 0);

const namedCounts = (values: readonly string[], counts: Uint32Array): readonly ValueCount[] =>
  nonZero(values.map((value, at) => ({ value, count: counts[at] ?? 0 })));

interface PlaceCount {
  readonly name: string;
  readonly maxValues: number;
  readonly count: number;
}

/** Counts places, each named as the title with most results spells it. */
function countPlaces(titles: IndexTitles, byTitle: Uint32Array): AnswerFacets['places'] {
  const places = new Map<string, PlaceCount>();
  byTitle.forEach((count, number) => {
    const title = titles.of(number);
    if (title === undefined || count === 0) return;
    const known = places.get(title.place) ?? { name: '', maxValues: 0, count: 0 };
    const name = count > known.maxValues ? (title.published ?? '') : known.name;
    places.set(title.place, { name, maxValues: Math.max(count, known.maxValues), count: known.count + count });
  });
  return Array.from(places, ([value, { name, count }]) => ({ value, count, name }));
}

/**
 * Counts the matches of a search: those that pass all filters and, for each facet, those that fail only its own filter.
 */
export class FacetCounter {
  readonly #columns: UnitColumns;
  readonly bins: DateBins;
  total = 0;
  /** Matches that pass without fuzzy matches; set by the caller. */
  exact = 0;
  readonly byBin: Uint32Array;
  readonly #titles: Uint32Array;
  readonly #places: Uint32Array;
  readonly #languages: Uint32Array;
  readonly #years = new Uint32Array(years);
  readonly #fronts = new Uint32Array(frontValues.length);
  readonly #qualities = new Uint32Array(qualityValues.length);
  readonly #kinds = new Uint32Array(articleKinds.length);

  constructor(columns: UnitColumns, bins: DateBins) {
    this.#columns = columns;
    this.bins = bins;
    const { count, languages } = columns.titles;
    [this.#titles, this.#places] = [new Uint32Array(count), new Uint32Array(count)];
    this.#languages = new Uint32Array(languages.length);
    this.byBin = new Uint32Array(bins.length);
  }

  /** `failed` is from `UnitFilter`. Returns whether the row passes. */
  count(row: number, failed: number): boolean {
    if (failed === 0) {
      this.total += 1;
      this.#countForAll(row);
      return true;
    }
    this.#countForFailed(row, failed);
    return false;
  }

  /** Written without a loop, since it runs for each match. */
  #countForAll(row: number): void {
    const columns = this.#columns;
    const title = columns.titleOf(row);
    increment(this.#titles, title);
    increment(this.#places, title);
    increment(this.#languages, columns.languageOf(row));
    this.countDays(row);
    increment(this.#fronts, columns.isFront(row) ? 0 : 1);
    increment(this.#qualities, columns.bandOf(row));
    increment(this.#kinds, columns.kindOf(row));
  }

  /** Counts a match for the facet whose filter it failed. The filter by day of the year has no facet. */
  #countForFailed(row: number, failure: number): void {
    const columns = this.#columns;
    if (failure === failures.title) increment(this.#titles, columns.titleOf(row));
    else if (failure === failures.place) increment(this.#places, columns.titleOf(row));
    else if (failure === failures.language) increment(this.#languages, columns.languageOf(row));
    else if (failure === failures.days) this.countDays(row);
    else if (failure === failures.front) increment(this.#fronts, columns.isFront(row) ? 0 : 1);
    else if (failure === failures.quality) increment(this.#qualities, columns.bandOf(row));
    else if (failure === failures.kind) increment(this.#kinds, columns.kindOf(row));
  }

  /** Counts the year and the bin of the histogram. */
  countDays(row: number): void {
    const [first, last] = [this.#columns.firstDayOf(row), this.#columns.lastDayOf(row)];
    increment(this.#years, Math.floor(first / 10_000));
    const bin = binOf(this.bins, first, last);
    if (bin >= 0) increment(this.byBin, bin);
  }

  facets(hasKinds: boolean): AnswerFacets {
    const { titles } = this.#columns;
    return {
      titles: nonZero(Array.from(this.#titles, (count, number) => ({ slug: titles.of(number)?.slug ?? '', count }))),
      years: nonZero(Array.from(this.#years, (count, year) => ({ year, count }))),
      places: countPlaces(titles, this.#places),
      languages: namedCounts(titles.languages, this.#languages),
      fronts: namedCounts(frontValues, this.#fronts),
      qualities: namedCounts(qualityValues, this.#qualities),
      kinds: hasKinds ? namedCounts(articleKinds, this.#kinds) : [],
    };
  }
}
