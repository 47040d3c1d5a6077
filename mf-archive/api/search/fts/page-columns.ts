import type { DatabaseSync } from 'node:sqlite';

/** Years that a date may have. */
const years = 10_000;

/** What hits are counted by. */
export interface Tally {
  total: number;
  /** By the number of the title. */
  readonly titles: Uint32Array;
  readonly years: Uint32Array;
}

/** What hits must keep to; titles by their numbers, days as yyyymmdd. */
export interface ColumnFilter {
  readonly titles: ReadonlySet<number> | null;
  readonly firstDay: number | null;
  readonly lastDay: number | null;
}

type Column = Int32Array<ArrayBuffer>;

const grown = (column: Column, length: number): Column => {
  if (length <= column.length) return column;
  const larger = new Int32Array(Math.max(length, column.length * 2, 1024));
  larger.set(column);
  return larger;
};

/** 22 bits, in the order of time; a day or month that is not known counts as 0. */
function dateKey(first: number, last: number): number {
  const [year, month, day] = [Math.floor(first / 10_000), Math.floor(first / 100) % 100, first % 100];
  if (first === last) return (year * 13 + month) * 32 + day;
  return Math.floor(first / 100) === Math.floor(last / 100) ? (year * 13 + month) * 32 : year * 13 * 32;
}

const dateKeys = 2 ** 22;
const titleRanks = 2 ** 16;
const sheets = 2 ** 12;
const editions = 2 ** 3;

/** Edition and sequence in 15 bits; beyond the 8th edition of a day or its 4,096th page all are equal. */
const placeKey = (place: number): number =>
  Math.min(Math.floor(place / 10_000), editions - 1) * sheets + Math.min(place % 10_000, sheets - 1);

/**
 * Title, date and place of every page by its row, in memory: a search looks at them for each of its matches, and
 * looking them up in the file would take ten times as long. Rows are never used twice nor changed, so that new ones
 * are all there is to read. About 16 bytes a page.
 */
export class PageColumns {
  readonly #database: DatabaseSync;
  #version = -1;
  #last = 0;
  #title = new Int32Array(0);
  #firstDay = new Int32Array(0);
  #lastDay = new Int32Array(0);
  #place = new Int32Array(0);
  /** Number of a title → its slug, and its place in their alphabet. */
  #slugs: string[] = [];
  #ranks: number[] = [];

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Reads what was added; call it in the transaction of the search. True when anything changed, be it a removal. */
  refresh(): boolean {
    const version = Number(this.#database.prepare('pragma data_version').get()?.['data_version']);
    if (version === this.#version) return false;
    this.#readTitles();
    this.#readPages();
    this.#version = version;
    return true;
  }

  titleNumbers(slugs: readonly string[]): ReadonlySet<number> {
    return new Set(slugs.flatMap((slug) => (this.#slugs.includes(slug) ? [this.#slugs.indexOf(slug)] : [])));
  }

  slugOf(title: number): string {
    return this.#slugs[title] ?? '';
  }

  newTally(): Tally {
    return { total: 0, titles: new Uint32Array(this.#slugs.length), years: new Uint32Array(years) };
  }

  /**
   * Counts a match: for the total, and for each choice as if nothing else were chosen beside it. Answers whether it
   * passes the filter.
   */
  count(row: number, { titles, firstDay, lastDay }: ColumnFilter, tally: Tally): boolean {
    const inTitles = this.#inTitles(row, titles);
    const inDays = this.#inDays(row, firstDay, lastDay);
    if (inTitles && inDays) tally.total += 1;
    if (inDays) bump(tally.titles, this.#title[row] ?? 0);
    if (inTitles) bump(tally.years, Math.floor((this.#firstDay[row] ?? 0) / 10_000));
    return inTitles && inDays;
  }

  /** In the order of date, title and place; below 2^53. */
  orderOf(row: number): number {
    return this.#dateOf(row) * titleRanks * sheets * editions + this.#withinDay(row);
  }

  /** The same, the latest first. */
  newestOrderOf(row: number): number {
    return (dateKeys - 1 - this.#dateOf(row)) * titleRanks * sheets * editions + this.#withinDay(row);
  }

  #dateOf(row: number): number {
    return dateKey(this.#firstDay[row] ?? 0, this.#lastDay[row] ?? 0);
  }

  #withinDay(row: number): number {
    const rank = Math.min(this.#ranks[this.#title[row] ?? 0] ?? 0, titleRanks - 1);
    return rank * sheets * editions + placeKey(this.#place[row] ?? 0);
  }

  #inTitles(row: number, titles: ReadonlySet<number> | null): boolean {
    return titles === null || titles.has(this.#title[row] ?? -1);
  }

  #inDays(row: number, first: number | null, last: number | null): boolean {
    return (
      (first === null || (this.#lastDay[row] ?? 0) >= first) && (last === null || (this.#firstDay[row] ?? 0) <= last)
    );
  }

  #readTitles(): void {
    this.#slugs = [];
    for (const row of this.#database.prepare('select number, slug from title').iterate()) {
      this.#slugs[Number(row['number'])] = String(row['slug']);
    }
    this.#ranks = [];
    const alphabet = [...this.#slugs.entries()].sort(([, a], [, b]) => (a < b ? -1 : 1));
    alphabet.forEach(([number], rank) => (this.#ranks[number] = rank));
  }

  #readPages(): void {
    const newest = Number(this.#database.prepare('select max(rowid) as last from page').get()?.['last'] ?? 0);
    this.#title = grown(this.#title, newest + 1);
    this.#firstDay = grown(this.#firstDay, newest + 1);
    this.#lastDay = grown(this.#lastDay, newest + 1);
    this.#place = grown(this.#place, newest + 1);
    const added = this.#database.prepare(
      'select rowid, title, first_day, last_day, place from page where rowid > ? order by rowid',
    );
    added.setReturnArrays(true);
    for (const values of added.iterate(this.#last) as Iterable<unknown>) {
      const [row, title, firstDay, lastDay, place] = values as readonly [number, number, number, number, number];
      this.#title[row] = title;
      this.#firstDay[row] = firstDay;
      this.#lastDay[row] = lastDay;
      this.#place[row] = place;
    }
    this.#last = Math.max(this.#last, newest);
  }
}

function bump(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
