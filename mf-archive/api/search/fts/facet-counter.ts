import type { DateBar, DateHistogram } from 'shared-contracts/archive/search-pages';
import type { IndexFilter, AnswerFacets, ValueCount } from '../search-index.ts';
import { articleKindNumber, frontValues, articleKinds, qualityValues } from './unit-values.ts';
import type { IndexTitles } from './index-titles.ts';
import type { UnitColumns } from './unit-columns.ts';

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
function drawnRange({ unit, within }: DateBins, counts: Uint32Array, held: Uint32Array): readonly [number, number] {
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
  const [first, last] = drawnRange(bins, counts, held);
  const bars = Array.from({ length: last - first + 1 }, (_, at): DateBar => {
    const bin = first + at;
    return { date: dateOf(bins, bin), count: counts[bin] ?? 0, held: held[bin] ?? 0 };
  });
  return { unit: bins.unit, bars, undated: bins.unit === 'year' ? 0 : (counts[0] ?? 0) };
}

/**
 * The filters that a page or article may fail, as bits. A facet counts what fails no other filter than its own, which is
 * then one comparison. `days`: a range of dates; `day`: a month and day in any year.
 */
const failures = {
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

const isChosen = (choices: readonly string[] | null, value: string): boolean => choices?.includes(value) ?? true;

function titleFailures({ titles, places }: IndexFilter, known: IndexTitles): Uint8Array {
  return Uint8Array.from({ length: known.count }, (_, number) => {
    const title = known.of(number);
    if (title === undefined) return failures.title;
    return (isChosen(titles, title.slug) ? 0 : failures.title) + (isChosen(places, title.place) ? 0 : failures.place);
  });
}

/** Returns the failure of each language by its number; null without a filter by language. */
function languageFailures({ languages }: IndexFilter, known: IndexTitles): Uint8Array | null {
  if (languages === null) return null;
  return Uint8Array.from(known.languages, (code) => (languages.includes(code) ? 0 : failures.language));
}

/** Tells which filters a row of the index fails: a page or an article. */
export class UnitFilter {
  readonly #columns: UnitColumns;
  readonly #filter: IndexFilter;
  readonly #titles: Uint8Array;
  readonly #languages: Uint8Array | null;
  readonly #kinds: ReadonlySet<number> | null;
  readonly #pages: ReadonlySet<number> | null;
  /** True when the filter restricts nothing. */
  readonly isEmpty: boolean;

  constructor(columns: UnitColumns, filter: IndexFilter) {
    this.#columns = columns;
    this.#filter = filter;
    this.#titles = titleFailures(filter, columns.titles);
    this.#languages = languageFailures(filter, columns.titles);
    this.#kinds = filter.kinds === null ? null : new Set(filter.kinds.map(articleKindNumber));
    this.isEmpty = Object.values(filter).every((choice) => (choice ?? false) === false);
    this.#pages = filter.pages === undefined ? null : columns.rowsOn(filter.pages);
  }

  /** The sum of its bits in `failures`; 0 if it passes. */
  failuresOf(row: number): number {
    const { front, quality } = this.#filter;
    const columns = this.#columns;
    return (
      (this.#titles[columns.titleOf(row)] ?? failures.title) |
      this.#languageFailure(row) |
      this.#dayFailures(row) |
      (front && !columns.isFront(row) ? failures.front : 0) |
      (quality !== null && columns.qualityOf(row) < quality ? failures.quality : 0) |
      (this.#kinds?.has(columns.kindOf(row)) === false ? failures.kind : 0) |
      (this.#pages?.has(row) === false ? failures.page : 0)
    );
  }

  #languageFailure(row: number): number {
    return this.#languages === null ? 0 : (this.#languages[this.#columns.languageOf(row)] ?? failures.language);
  }

  #dayFailures(row: number): number {
    const { firstDay, lastDay, day } = this.#filter;
    // Dates are numbers as 19700401. One of which only the month or year is known has different first and last days.
    const [first, last] = [this.#columns.firstDayOf(row), this.#columns.lastDayOf(row)];
    const outside = (firstDay !== null && last < firstDay) || (lastDay !== null && first > lastDay);
    const otherDay = day !== null && (first !== last || first % 10_000 !== day);
    return (outside ? failures.days : 0) | (otherDay ? failures.day : 0);
  }
}

function increment(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

const nonZero = <Count extends { readonly count: number }>(counts: readonly Count[]): readonly Count[] =>
  counts.filter(({ count }) => count > 0);

const namedCounts = (values: readonly string[], counts: Uint32Array): readonly ValueCount[] =>
  nonZero(values.map((value, at) => ({ value, count: counts[at] ?? 0 })));

function countYears(counts: Uint32Array): AnswerFacets['years'] {
  const found: { readonly year: number; readonly count: number }[] = [];
  for (let year = 0; year < counts.length; year += 1) {
    const count = counts[year] ?? 0;
    if (count > 0) found.push({ year, count });
  }
  return found;
}

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
    this.byBin = bins.unit === 'year' ? this.#years : new Uint32Array(bins.length);
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
    if (this.bins.unit === 'year') return;
    const bin = binOf(this.bins, first, last);
    if (bin >= 0) increment(this.byBin, bin);
  }

  facets(hasKinds: boolean): AnswerFacets {
    const { titles } = this.#columns;
    return {
      titles: nonZero(Array.from(this.#titles, (count, number) => ({ slug: titles.of(number)?.slug ?? '', count }))),
      years: countYears(this.#years),
      places: countPlaces(titles, this.#places),
      languages: namedCounts(titles.languages, this.#languages),
      fronts: namedCounts(frontValues, this.#fronts),
      qualities: namedCounts(qualityValues, this.#qualities),
      kinds: hasKinds ? namedCounts(articleKinds, this.#kinds) : [],
    };
  }
}
