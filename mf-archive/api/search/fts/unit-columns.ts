import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { kindNumber, qualityBand } from './facet-values.ts';
import type { IndexTitles } from './index-titles.ts';
import { readColumns, writeColumns, type Column, type ColumnsPosition } from './kept-columns.ts';
import { latestOf, stillHas } from './latest-rows.ts';
import { newestFirst, oldestFirst } from './print-order.ts';

const grown = (column: Column, length: number): Column => {
  if (length <= column.length) return column;
  const larger = new Int32Array(Math.max(length, column.length * 2, 1024));
  larger.set(column);
  return larger;
};

const gone = -1;
const unsure = -1;

/** Percent, without what adding up many decimals leaves; -1 where it is not known. */
const percentOf = (confidence: number | null): number =>
  confidence === null ? unsure : Math.floor(confidence * 100 + 1e-6);

/** In the order in which they are kept; another number or order of them is another version of what is kept. */
type Columns = readonly [Column, Column, Column, Column, Column, Column, Column];

/** What is read row by row is kept once there is so much of it, and it is so large a part of all. */
export const keptFrom = 50_000;
const keptShare = 0.1;

export interface KeptFile {
  readonly path: string;
  /** So many rows, at least, are read again rather than kept. */
  readonly from: number;
}

type Row = readonly [
  row: number,
  title: number,
  firstDay: number,
  lastDay: number,
  place: number,
  confidence: number | null,
  kind: string | null,
  copies: number,
];

/**
 * What every page, or article, is found by beside its words, by its row, in memory: a search looks at it for each of its
 * matches, and looking it up in the file would take ten times as long. Rows are never used twice; what comes to be of
 * them later stands in a list, so that only what is new is read. 28 bytes each. To read millions of them takes many
 * seconds: they are kept in a file beside the index, for the next start and for a thread that takes the place of another.
 */
export class UnitColumns {
  readonly #database: DatabaseSync;
  readonly #unit: SearchUnit;
  readonly titles: IndexTitles;
  readonly #kept: KeptFile | null;
  /** Read row by row since they were kept. */
  #read = 0;
  #generation = '';
  #last = 0;
  #lastLater = 0;
  #title: Column = new Int32Array(0);
  #firstDay: Column = new Int32Array(0);
  #lastDay: Column = new Int32Array(0);
  #place: Column = new Int32Array(0);
  #quality: Column = new Int32Array(0);
  #kind: Column = new Int32Array(0);
  /** The group of copies; 0: none, -1: there is no such row any more. */
  #copies: Column = new Int32Array(0);

  constructor(database: DatabaseSync, unit: SearchUnit, titles: IndexTitles, kept: KeptFile | null = null) {
    this.#database = database;
    this.#unit = unit;
    this.titles = titles;
    this.#kept = kept;
  }

  /** Reads what is new; call it in the transaction of the search. */
  refresh(): void {
    const generation = String(this.#database.prepare('select generation from position').get()?.['generation']);
    if (generation !== this.#generation) {
      [this.#last, this.#lastLater, this.#read] = [0, 0, 0];
      this.#copies.fill(gone);
      this.#generation = generation;
      this.#takeKept();
    }
    this.#readUnits();
    this.#readLater();
  }

  /** Whether much has been read that another reader would have to read again. */
  get isWorthKeeping(): boolean {
    return this.#kept !== null && this.#read >= Math.max(this.#kept.from, this.#last * keptShare);
  }

  /** Writes them to their file; call it in a transaction. */
  keep(): void {
    if (this.#kept === null) return;
    const [generation, last, lastLater] = [this.#generation, this.#last, this.#lastLater];
    const latest = latestOf(this.#database, this.#unit, last, lastLater);
    const columns = this.#columns().map((column) => column.subarray(0, last + 1));
    // Also where it fails: a full disk is not tried again with every search.
    this.#read = 0;
    writeColumns(this.#kept.path, { generation, last, lastLater, latest, columns });
  }

  /** The rows of these pages, by their ids, or of all articles that are on any of them. */
  rowsOn(pages: readonly string[]): ReadonlySet<number> {
    const isThese = '(select value from json_each(?))';
    const rows =
      this.#unit === 'page'
        ? this.#database.prepare(`select rowid as row from page where id in ${isThese}`)
        : this.#database.prepare(`select article as row from article_page where page in ${isThese}`);
    return new Set(rows.all(JSON.stringify(pages)).map(({ row }) => Number(row)));
  }

  /** One more than the last row. */
  get end(): number {
    return this.#last + 1;
  }

  isThere(row: number): boolean {
    return this.#copies[row] !== gone;
  }

  titleOf(row: number): number {
    return this.#title[row] ?? 0;
  }

  firstDayOf(row: number): number {
    return this.#firstDay[row] ?? 0;
  }

  lastDayOf(row: number): number {
    return this.#lastDay[row] ?? 0;
  }

  isFront(row: number): boolean {
    return (this.#place[row] ?? 0) % 10_000 === 1;
  }

  /** Certainty in percent; -1 where it is not known. */
  qualityOf(row: number): number {
    return this.#quality[row] ?? unsure;
  }

  bandOf(row: number): number {
    return qualityBand(this.qualityOf(row));
  }

  /** Number of the kind of article. */
  kindOf(row: number): number {
    return this.#kind[row] ?? 0;
  }

  /** Number of the group of copies; 0 where it has none. */
  copiesOf(row: number): number {
    return this.#copies[row] ?? 0;
  }

  /** In the order of date, title and place; below 2^53. */
  orderOf(row: number): number {
    return oldestFirst(this.firstDayOf(row), this.lastDayOf(row), this.#rankOf(row), this.#place[row] ?? 0);
  }

  /** The same, the latest first. */
  newestOrderOf(row: number): number {
    return newestFirst(this.firstDayOf(row), this.lastDayOf(row), this.#rankOf(row), this.#place[row] ?? 0);
  }

  #rankOf(row: number): number {
    return this.titles.rankOf(this.titleOf(row));
  }

  #columns(): Columns {
    return [this.#title, this.#firstDay, this.#lastDay, this.#place, this.#quality, this.#kind, this.#copies];
  }

  #takeKept(): void {
    if (this.#kept === null) return;
    const kept = readColumns(this.#kept.path, (position) => this.#isHere(position));
    if (kept === null) return;
    const [title, firstDay, lastDay, place, quality, kind, copies] = kept.columns as Columns;
    [this.#title, this.#firstDay, this.#lastDay, this.#place] = [title, firstDay, lastDay, place];
    [this.#quality, this.#kind, this.#copies] = [quality, kind, copies];
    [this.#last, this.#lastLater] = [kept.last, kept.lastLater];
  }

  #isHere({ generation, latest }: ColumnsPosition): boolean {
    return generation === this.#generation && stillHas(this.#database, this.#unit, latest);
  }

  #grow(length: number): void {
    const known = this.#copies.length;
    this.#title = grown(this.#title, length);
    this.#firstDay = grown(this.#firstDay, length);
    this.#lastDay = grown(this.#lastDay, length);
    this.#place = grown(this.#place, length);
    this.#quality = grown(this.#quality, length);
    this.#kind = grown(this.#kind, length);
    this.#copies = grown(this.#copies, length);
    // A row that was gone before it was read is never read.
    this.#copies.fill(gone, known);
  }

  #readUnits(): void {
    const newest = Number(this.#database.prepare(`select max(rowid) as last from ${this.#unit}`).get()?.['last'] ?? 0);
    this.#grow(newest + 1);
    const added = this.#database.prepare(
      `select rowid, title, first_day, last_day, place, confidence, kind, copies from ${this.#unit}
       where rowid > ? order by rowid`,
    );
    added.setReturnArrays(true);
    for (const values of added.iterate(this.#last) as Iterable<unknown>) {
      const [row, title, firstDay, lastDay, place, confidence, kind, copies] = values as Row;
      this.#title[row] = title;
      this.#firstDay[row] = firstDay;
      this.#lastDay[row] = lastDay;
      this.#place[row] = place;
      this.#quality[row] = percentOf(confidence);
      this.#kind[row] = kindNumber(kind);
      this.#copies[row] = copies;
      this.#read += 1;
    }
    this.#last = Math.max(this.#last, newest);
  }

  #readLater(): void {
    const later = this.#database.prepare(
      `select seq, unit, copies from ${this.#unit}_later where seq > ? order by seq`,
    );
    later.setReturnArrays(true);
    for (const values of later.iterate(this.#lastLater) as Iterable<unknown>) {
      const [seq, row, copies] = values as readonly [number, number, number | null];
      if (row < this.#copies.length) this.#copies[row] = copies ?? gone;
      this.#lastLater = seq;
      this.#read += 1;
    }
  }
}
