import type { IndexFilter } from '../search-index.ts';
import { kindNumber } from './facet-values.ts';
import type { IndexTitles } from './index-titles.ts';
import type { UnitColumns } from './unit-columns.ts';

/** What a page or article may fail to keep to: bits, so that those which fail in one thing alone are told at once. */
export const failing = {
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

const isOf = (choices: readonly string[] | null, value: string): boolean => choices?.includes(value) ?? true;

function titleFailures({ titles, places, languages }: IndexFilter, known: IndexTitles): Uint8Array {
  return Uint8Array.from({ length: known.count }, (_, number) => {
    const title = known.of(number);
    if (title === undefined) return failing.title;
    return (
      (isOf(titles, title.slug) ? 0 : failing.title) +
      (isOf(places, title.place) ? 0 : failing.place) +
      (isOf(languages, title.language) ? 0 : failing.language)
    );
  });
}

/** Answers for each row what of a filter it fails to keep to: 0 for one that passes. */
export class UnitFilter {
  readonly #columns: UnitColumns;
  readonly #asked: IndexFilter;
  readonly #titles: Uint8Array;
  readonly #kinds: ReadonlySet<number> | null;
  readonly #pages: ReadonlySet<number> | null;
  /** Nothing is narrowed. */
  readonly isOpen: boolean;

  constructor(columns: UnitColumns, asked: IndexFilter) {
    this.#columns = columns;
    this.#asked = asked;
    this.#titles = titleFailures(asked, columns.titles);
    this.#kinds = asked.kinds === null ? null : new Set(asked.kinds.map(kindNumber));
    this.isOpen = Object.values(asked).every((choice) => (choice ?? false) === false);
    this.#pages = asked.pages === undefined ? null : columns.rowsOn(asked.pages);
  }

  failuresOf(row: number): number {
    const { front, quality } = this.#asked;
    const columns = this.#columns;
    return (
      (this.#titles[columns.titleOf(row)] ?? failing.title) |
      this.#daysFailed(row) |
      (front && !columns.isFront(row) ? failing.front : 0) |
      (quality !== null && columns.qualityOf(row) < quality ? failing.quality : 0) |
      (this.#kinds?.has(columns.kindOf(row)) === false ? failing.kind : 0) |
      (this.#pages?.has(row) === false ? failing.page : 0)
    );
  }

  #daysFailed(row: number): number {
    const { firstDay, lastDay, day } = this.#asked;
    const [first, last] = [this.#columns.firstDayOf(row), this.#columns.lastDayOf(row)];
    const outside = (firstDay !== null && last < firstDay) || (lastDay !== null && first > lastDay);
    const otherDay = day !== null && (first !== last || first % 10_000 !== day);
    return (outside ? failing.days : 0) | (otherDay ? failing.day : 0);
  }
}
