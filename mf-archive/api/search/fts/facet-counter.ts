import type { DateBar, DateHistogram } from 'shared-contracts/archive/search-pages';
import type { IndexFilter, FacetCounts, ValueCount } from '../search-index.ts';
import { frontValues, articleKinds, qualityValues } from './unit-values.ts';
import type { IndexTitles } from './index-titles.ts';
import type { UnitColumns, UnitFacets } from './unit-columns.ts';

/** Maximum number of bars in a histogram. */
const maxBars = 400;

const years = 10_000;

/** The bins of a histogram: years, the months of a year, or the days of a month. */
export interface DateBins {
  readonly unit: DateHistogram['unit'];
  /** The period as `yyyy` or `yyyymm`; 0 for all years. */
  readonly within: number;
  readonly length: number;
}

/** Chooses the unit: days if the requested days are in one month, months if in one year, else years. */
export function chooseBins({ firstDay, lastDay }: Pick<IndexFilter, 'firstDay' | 'lastDay'>): DateBins {
  const all: DateBins = { unit: 'year', within: 0, length: years };
  if (firstDay === null || lastDay === null) return all;
  const [month, year] = [Math.floor(firstDay / 100), Math.floor(firstDay / 10_000)];
  if (month === Math.floor(lastDay / 100)) return { unit: 'day', within: month, length: 32 };
  return year === Math.floor(lastDay / 10_000) ? { unit: 'month', within: year, length: 13 } : all;
}

/** Returns the bin of a date; 0 if its month or day is unknown, -1 if it is outside the period. */
function binOf({ unit, within }: DateBins, first: number, last: number): number {
  if (unit === 'year') return Math.floor(first / 10_000);
  const isMonthKnown = Math.floor(first / 100) === Math.floor(last / 100);
  if (unit === 'month') {
    if (Math.floor(first / 10_000) !== within) return -1;
    return isMonthKnown ? Math.floor(first / 100) % 100 : 0;
  }
  if (first === last) return Math.floor(first / 100) === within ? first % 100 : -1;
  const mayBe = Math.floor(first / 100) <= within && within <= Math.floor(last / 100);
  return mayBe ? 0 : -1;
}

const two = (value: number): string => String(value).padStart(2, '0');
const four = (value: number): string => String(value).padStart(4, '0');

function dateOf({ unit, within }: DateBins, bin: number): string {
  if (unit === 'year') return four(bin);
  if (unit === 'month') return `${four(within)}-${two(bin)}`;
  return `${four(Math.floor(within / 100))}-${two(within % 100)}-${two(bin)}`;
}

const daysIn = (month: number): number => new Date(Date.UTC(Math.floor(month / 100), month % 100, 0)).getUTCDate();

/**
 * Returns the first and last bin to show: all months, all days, or the years from the first to the last with holdings.
 */
function visibleRange({ unit, within }: DateBins, counts: Uint32Array, held: Uint32Array): readonly [number, number] {
  if (unit === 'month') return [1, 12];
  if (unit === 'day') return [1, daysIn(within)];
  const isUsed = (year: number): boolean => (counts[year] ?? 0) + (held[year] ?? 0) > 0;
  let [first, last] = [0, years - 1];
  while (last > 0 && !isUsed(last)) last -= 1;
  while (first < last && !isUsed(first)) first += 1;
  if (!isUsed(last)) return [1, 0];
  return [Math.max(first, last - maxBars + 1), last];
}

/** `counts` and `held` are indexed by bin. */
export function buildHistogram(bins: DateBins, counts: Uint32Array, held: Uint32Array): DateHistogram {
  const [first, last] = visibleRange(bins, counts, held);
  const bars = Array.from({ length: last - first + 1 }, (_, at): DateBar => {
    const bin = first + at;
    return { date: dateOf(bins, bin), count: counts[bin] ?? 0, held: held[bin] ?? 0 };
  });
  return { unit: bins.unit, bars, undated: bins.unit === 'year' ? 0 : (counts[0] ?? 0) };
}

/**
 * The filters that a page or article may fail, as bits. A facet counts the rows that fail no filter other than its own,
 * which makes the test a single comparison. `days`: a range of dates; `day`: a month and day in any year.
 */
const failedFilters = {
  title: 1,
  place: 2,
  language: 4,
  days: 8,
  day: 16,
  front: 32,
  quality: 64,
  kind: 128,
  page: 256,
} as const;

/** Whether a value is one of the chosen ones; true if none are. */
const isChosen = (choices: readonly string[] | null, value: string | undefined): boolean =>
  choices === null || (value !== undefined && choices.includes(value));

/** Returns the failures of the rows with these properties. */
function failuresOfProperties(
  { title: number, language, isFront, kind }: UnitFacets,
  { titles, places, languages, front, kinds }: IndexFilter,
  known: IndexTitles,
): number {
  const title = known.of(number);
  const isTitle = title !== undefined && isChosen(titles, title.slug);
  const isPlace = title === undefined || isChosen(places, title.place);
  const isLanguage = isChosen(languages, known.languages[language]);
  return (
    (isTitle ? 0 : failedFilters.title) |
    (isPlace ? 0 : failedFilters.place) |
    (isLanguage ? 0 : failedFilters.language) |
    (front && !isFront ? failedFilters.front : 0) |
    (isChosen(kinds, articleKinds[kind]) ? 0 : failedFilters.kind)
  );
}

/** Tells which filters a row of the index fails: a page or an article. */
export class UnitFilter {
  readonly #columns: UnitColumns;
  readonly #filter: IndexFilter;
  /** By the number of the facets of a row. */
  readonly #failures: Uint16Array;
  readonly #pages: ReadonlySet<number> | null;
  /** True when the filter restricts nothing. */
  readonly isEmpty: boolean;

  constructor(columns: UnitColumns, filter: IndexFilter) {
    this.#columns = columns;
    this.#filter = filter;
    this.#failures = Uint16Array.from(columns.facets, (facets) => failuresOfProperties(facets, filter, columns.titles));
    this.isEmpty = Object.values(filter).every((choice) => (choice ?? false) === false);
    this.#pages = filter.pages === undefined ? null : columns.rowsOn(filter.pages);
  }

  /** The bits in `failedFilters` of all filters that the row fails; 0 if it passes. */
  failedFiltersOf(row: number): number {
    const { quality } = this.#filter;
    const columns = this.#columns;
    return (
      (this.#failures[columns.facetsOf(row)] ?? failedFilters.title) |
      this.#dayFailures(row) |
      (quality !== null && columns.qualityOf(row) < quality ? failedFilters.quality : 0) |
      (this.#pages?.has(row) === false ? failedFilters.page : 0)
    );
  }

  #dayFailures(row: number): number {
    const { firstDay, lastDay, day } = this.#filter;
    // Dates are numbers as 19700401. If only the month or year is known, the first and last days differ.
    const [first, last] = [this.#columns.firstDayOf(row), this.#columns.lastDayOf(row)];
    const outside = (firstDay !== null && last < firstDay) || (lastDay !== null && first > lastDay);
    const otherDay = day !== null && (first !== last || first % 10_000 !== day);
    return (outside ? failedFilters.days : 0) | (otherDay ? failedFilters.day : 0);
  }
}

function increment(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

const nonZero = <Count extends { readonly count: number }>(counts: readonly Count[]): readonly Count[] =>
  counts.filter(({ count }) => count > 0);

const namedCounts = (values: readonly string[], counts: Uint32Array): readonly ValueCount[] =>
  nonZero(values.map((value, at) => ({ value, count: counts[at] ?? 0 })));

function countYears(counts: Uint32Array): FacetCounts['years'] {
  const found: { readonly year: number; readonly count: number }[] = [];
  for (let year = 0; year < counts.length; year += 1) {
    const count = counts[year] ?? 0;
    if (count > 0) found.push({ year, count });
  }
  return found;
}

interface PlaceCount {
  readonly name: string;
  /** The count of the title that gave the name. */
  readonly countOfName: number;
  readonly count: number;
}

/** Counts places, each named as the title with most results spells it. */
function countPlaces(titles: IndexTitles, byTitle: Uint32Array): FacetCounts['places'] {
  const places = new Map<string, PlaceCount>();
  byTitle.forEach((count, number) => {
    const title = titles.of(number);
    if (title === undefined || count === 0) return;
    const known = places.get(title.place) ?? { name: '', countOfName: 0, count: 0 };
    const name = count > known.countOfName ? (title.published ?? '') : known.name;
    places.set(title.place, { name, countOfName: Math.max(count, known.countOfName), count: known.count + count });
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
  readonly #years = new Uint32Array(years);
  /** Rows that pass, by the number of their facets. */
  readonly #passed: Uint32Array;
  /** The same for rows that fail only the filter of one facet, keyed by its bit in `failedFilters`. */
  readonly #failed = new Map<number, Uint32Array>();

  constructor(columns: UnitColumns, bins: DateBins) {
    this.#columns = columns;
    this.bins = bins;
    this.#passed = new Uint32Array(columns.facets.length);
    this.byBin = bins.unit === 'year' ? this.#years : new Uint32Array(bins.length);
  }

  /** `failed` is from `UnitFilter`. Returns whether the row passes. */
  count(row: number, failed: number): boolean {
    if (failed === 0) {
      this.total += 1;
      increment(this.#passed, this.#columns.facetsOf(row));
      this.countDays(row);
      return true;
    }
    if (failed === failedFilters.days) this.countDays(row);
    // A row that fails several filters (more than one bit set) is not counted at all.
    else if ((failed & (failed - 1)) === 0) increment(this.#failedOnly(failed), this.#columns.facetsOf(row));
    return false;
  }

  /** Counts rows when nothing is filtered; the histogram is then by year. */
  countAll(rows: Uint32Array): void {
    this.total += rows.length;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      increment(this.#passed, this.#columns.facetsOf(row));
      increment(this.#years, Math.floor(this.#columns.firstDayOf(row) / 10_000));
    }
  }

  #failedOnly(failed: number): Uint32Array {
    const known = this.#failed.get(failed);
    if (known !== undefined) return known;
    const counts = new Uint32Array(this.#passed.length);
    this.#failed.set(failed, counts);
    return counts;
  }

  /** Counts the year and the bin of the histogram. */
  countDays(row: number): void {
    const [first, last] = [this.#columns.firstDayOf(row), this.#columns.lastDayOf(row)];
    increment(this.#years, Math.floor(first / 10_000));
    if (this.bins.unit === 'year') return;
    const bin = binOf(this.bins, first, last);
    if (bin >= 0) increment(this.byBin, bin);
  }

  facets(hasKinds: boolean): FacetCounts {
    const { titles } = this.#columns;
    const byTitle = this.#counts(failedFilters.title, titles.count, ({ title }) => title);
    const languages = this.#counts(failedFilters.language, titles.languages.length, ({ language }) => language);
    const fronts = this.#counts(failedFilters.front, frontValues.length, ({ isFront }) => (isFront ? 0 : 1));
    const qualities = this.#counts(failedFilters.quality, qualityValues.length, ({ band }) => band);
    const kinds = this.#counts(failedFilters.kind, articleKinds.length, ({ kind }) => kind);
    return {
      titles: nonZero(Array.from(byTitle, (count, number) => ({ slug: titles.of(number)?.slug ?? '', count }))),
      years: countYears(this.#years),
      places: countPlaces(
        titles,
        this.#counts(failedFilters.place, titles.count, ({ title }) => title),
      ),
      languages: namedCounts(titles.languages, languages),
      fronts: namedCounts(frontValues, fronts),
      qualities: namedCounts(qualityValues, qualities),
      kinds: hasKinds ? namedCounts(articleKinds, kinds) : [],
    };
  }

  /** Returns the counts of the values of a facet, by their numbers. */
  #counts(failure: number, values: number, valueOf: (facets: UnitFacets) => number): Uint32Array {
    const counts = new Uint32Array(values);
    const failed = this.#failed.get(failure);
    for (const [number, facets] of this.#columns.facets.entries()) {
      const value = valueOf(facets);
      counts[value] = (counts[value] ?? 0) + (this.#passed[number] ?? 0) + (failed?.[number] ?? 0);
    }
    return counts;
  }
}
