import type { IndexFilter } from '../search-index.ts';
import { articleKindNumber } from './unit-values.ts';
import type { IndexTitles } from './index-titles.ts';
import type { UnitColumns } from './unit-columns.ts';

/**
 * The filters that a page or article may fail, as bits. A facet counts what fails no other filter than its own, which is
 * then one comparison. `days`: a range of dates; `day`: a month and day in any year.
 */
export const failures = {
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
