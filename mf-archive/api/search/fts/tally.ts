import type { AnswerFacets, ValueCount } from '../search-index.ts';
import { binOf, type DateBins } from './date-bins.ts';
import { fronts, kinds, qualities } from './facet-values.ts';
import type { IndexTitles } from './index-titles.ts';
import type { UnitColumns } from './unit-columns.ts';
import { failing } from './unit-filter.ts';

const years = 10_000;

function bump(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

const nonZero = <Count extends { readonly count: number }>(counts: readonly Count[]): readonly Count[] =>
  counts.filter(({ count }) => count > 0);

const named = (values: readonly string[], counts: Uint32Array): readonly ValueCount[] =>
  nonZero(values.map((value, at) => ({ value, count: counts[at] ?? 0 })));

interface Place {
  readonly name: string;
  readonly most: number;
  readonly count: number;
}

/** Places of the titles, each once, named as the title with most hits writes it. */
function placesOf(titles: IndexTitles, byTitle: Uint32Array): AnswerFacets['places'] {
  const places = new Map<string, Place>();
  byTitle.forEach((count, number) => {
    const title = titles.of(number);
    if (title === undefined || count === 0) return;
    const known = places.get(title.place) ?? { name: '', most: 0, count: 0 };
    const name = count > known.most ? (title.published ?? '') : known.name;
    places.set(title.place, { name, most: Math.max(count, known.most), count: known.count + count });
  });
  return Array.from(places, ([value, { name, count }]) => ({ value, count, name }));
}

function languagesOf(titles: IndexTitles, byTitle: Uint32Array): readonly ValueCount[] {
  const counts = new Map<string, number>();
  byTitle.forEach((count, number) => {
    const language = titles.of(number)?.language;
    if (language !== undefined && count > 0) counts.set(language, (counts.get(language) ?? 0) + count);
  });
  return Array.from(counts, ([value, count]) => ({ value, count }));
}

/**
 * Counts the matches of a search: all that pass, and for each choice those that fail in nothing but in choices of its
 * kind.
 */
export class Tally {
  readonly #columns: UnitColumns;
  readonly bins: DateBins;
  total = 0;
  /** Of those that pass: whether they have the words as asked for is told by who counts. */
  exact = 0;
  readonly byBin: Uint32Array;
  readonly #titles: Uint32Array;
  readonly #places: Uint32Array;
  readonly #languages: Uint32Array;
  readonly #years = new Uint32Array(years);
  readonly #fronts = new Uint32Array(fronts.length);
  readonly #qualities = new Uint32Array(qualities.length);
  readonly #kinds = new Uint32Array(kinds.length);

  constructor(columns: UnitColumns, bins: DateBins) {
    this.#columns = columns;
    this.bins = bins;
    const { count } = columns.titles;
    [this.#titles, this.#places, this.#languages] = [
      new Uint32Array(count),
      new Uint32Array(count),
      new Uint32Array(count),
    ];
    this.byBin = new Uint32Array(bins.length);
  }

  /** `failures` as `UnitFilter` tells them. Answers whether it passes. */
  count(row: number, failures: number): boolean {
    if (failures === 0) {
      this.total += 1;
      this.#countAll(row);
      return true;
    }
    this.#countOne(row, failures);
    return false;
  }

  /** Written out, since a search does it for each of its matches. */
  #countAll(row: number): void {
    const columns = this.#columns;
    const title = columns.titleOf(row);
    bump(this.#titles, title);
    bump(this.#places, title);
    bump(this.#languages, title);
    this.countDays(row);
    bump(this.#fronts, columns.isFront(row) ? 0 : 1);
    bump(this.#qualities, columns.bandOf(row));
    bump(this.#kinds, columns.kindOf(row));
  }

  /** For the choice that would mend this failure alone; this day in any year offers no others. */
  #countOne(row: number, failure: number): void {
    const columns = this.#columns;
    if (failure === failing.title) bump(this.#titles, columns.titleOf(row));
    else if (failure === failing.place) bump(this.#places, columns.titleOf(row));
    else if (failure === failing.language) bump(this.#languages, columns.titleOf(row));
    else if (failure === failing.days) this.countDays(row);
    else if (failure === failing.front) bump(this.#fronts, columns.isFront(row) ? 0 : 1);
    else if (failure === failing.quality) bump(this.#qualities, columns.bandOf(row));
    else if (failure === failing.kind) bump(this.#kinds, columns.kindOf(row));
  }

  /** For the years, and its bin of the histogram. */
  countDays(row: number): void {
    const [first, last] = [this.#columns.firstDayOf(row), this.#columns.lastDayOf(row)];
    bump(this.#years, Math.floor(first / 10_000));
    const bin = binOf(this.bins, first, last);
    if (bin >= 0) bump(this.byBin, bin);
  }

  facets(hasKinds: boolean): AnswerFacets {
    const { titles } = this.#columns;
    return {
      titles: nonZero(Array.from(this.#titles, (count, number) => ({ slug: titles.of(number)?.slug ?? '', count }))),
      years: nonZero(Array.from(this.#years, (count, year) => ({ year, count }))),
      places: placesOf(titles, this.#places),
      languages: languagesOf(titles, this.#languages),
      fronts: named(fronts, this.#fronts),
      qualities: named(qualities, this.#qualities),
      kinds: hasKinds ? named(kinds, this.#kinds) : [],
    };
  }
}
