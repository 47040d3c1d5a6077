import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import {
  articleKindNumber,
  articleKinds,
  dateKey,
  newestFirstKey,
  oldestFirstKey,
  qualityBand,
  qualityValues,
  readVarints,
} from './unit-values.ts';
import type { IndexTitles } from './index-titles.ts';
import {
  readColumns,
  grownTo,
  writeColumns,
  type Column,
  type ColumnsPosition,
  readLatestRows,
  hasRows,
} from './column-file.ts';

export const removedRow = -1;
const unknown = -1;

/** Converts a confidence to percent, tolerating rounding errors; -1 if unknown. */
const toPercent = (confidence: number | null): number =>
  confidence === null ? unknown : Math.floor(confidence * 100 + 1e-6);

/** In the order of the column file. Changing the order requires a new version of the file. */
type Columns = readonly [Column, Column, Column, Column, Column, Column, Column, Column, Column];

/**
 * The columns are saved once at least this many rows, and at least this share of all rows, have been read one by one.
 */
export const minRowsToSave = 50_000;
const minShareToSave = 0.1;

export interface ColumnFile {
  readonly path: string;
  /** The columns are not saved while there are fewer unsaved rows than this. */
  readonly minRows: number;
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
  language: number,
  lengths: Uint8Array | null,
];

/** The faceted properties of a page or article. Many rows share the same combination. */
export interface UnitFacets {
  /** Number of the title. */
  readonly title: number;
  /** Number of the language of the page: its own if stated, otherwise its title's, otherwise the detected one. */
  readonly language: number;
  readonly isFront: boolean;
  /** Index of the band of confidence. */
  readonly band: number;
  /** Number of the article kind. */
  readonly kind: number;
}

/** Exclusive upper bound of language numbers. */
const maxLanguages = 4096;

/**
 * Holds the properties of all pages, or articles, by row in memory, since a search needs them for each match and
 * reading them from the file would take ten times as long. Row numbers are never reused, and later changes of rows are
 * logged, so a refresh reads only new data. Uses 44 bytes per row. Reading millions of rows takes many seconds, so the
 * columns are saved in a file next to the index for the next start and for restarted threads.
 */
export class UnitColumns {
  readonly #database: DatabaseSync;
  readonly #unit: SearchUnit;
  readonly titles: IndexTitles;
  readonly #file: ColumnFile | null;
  /** Rows read one by one since the last save. */
  #unsaved = 0;
  #generation = '';
  #last = 0;
  #lastLater = 0;
  #title: Column = new Int32Array(0);
  #firstDay: Column = new Int32Array(0);
  #lastDay: Column = new Int32Array(0);
  #place: Column = new Int32Array(0);
  #quality: Column = new Int32Array(0);
  #kind: Column = new Int32Array(0);
  /** Number of the group of near-duplicates; 0 for no group, -1 for a removed row. */
  #copies: Column = new Int32Array(0);
  /** Number of the page's own language, negative if it was detected; 0 if it has none. */
  #language: Column = new Int32Array(0);
  /** Number of words in all columns of the index. */
  #length: Column = new Int32Array(0);
  /** Numbers of the facets and of the date (`dateKey`) of each row, which are not saved. */
  #facets: Column = new Int32Array(0);
  #date: Column = new Int32Array(0);
  /** The numbers of facets by their properties, and the first row with each. */
  readonly #facetNumbers = new Map<number, number>();
  readonly #facetRows: number[] = [];
  #knownFacets: readonly UnitFacets[] | null = null;

  constructor(database: DatabaseSync, unit: SearchUnit, titles: IndexTitles, stored: ColumnFile | null = null) {
    this.#database = database;
    this.#unit = unit;
    this.titles = titles;
    this.#file = stored;
  }

  /** Reads new rows. Call it in the transaction of the search. */
  refresh(): void {
    const generation = String(this.#database.prepare('select generation from position').get()?.['generation']);
    if (generation !== this.#generation) {
      [this.#last, this.#lastLater, this.#unsaved] = [0, 0, 0];
      this.#facetNumbers.clear();
      this.#facetRows.length = 0;
      this.#copies.fill(removedRow);
      this.#generation = generation;
      this.#loadFile();
    }
    this.#readNewUnits();
    this.#readLaterChanges();
    // The language of a title may have changed.
    this.#knownFacets = null;
  }

  /** True when enough rows were read to save them for other threads. */
  get hasUnsaved(): boolean {
    return this.#file !== null && this.#unsaved >= Math.max(this.#file.minRows, this.#last * minShareToSave);
  }

  /** Saves the columns. Must be called in a transaction. */
  save(): void {
    if (this.#file === null) return;
    const [generation, last, lastLater] = [this.#generation, this.#last, this.#lastLater];
    const latest = readLatestRows(this.#database, this.#unit, last, lastLater);
    const columns = this.#columns().map((column) => column.subarray(0, last + 1));
    // Reset before writing, so that a full disk does not cause another attempt with every search.
    this.#unsaved = 0;
    writeColumns(this.#file.path, { generation, last, lastLater, latest, columns });
  }

  /** Returns the rows of these pages, or of all articles on any of them. */
  rowsOn(pages: readonly string[]): ReadonlySet<number> {
    const isThese = '(select value from json_each(?))';
    const rows =
      this.#unit === 'page'
        ? this.#database.prepare(`select rowid as row from page where id in ${isThese}`)
        : this.#database.prepare(`select article as row from article_page where page in ${isThese}`);
    return new Set(rows.all(JSON.stringify(pages)).map(({ row }) => Number(row)));
  }

  get end(): number {
    return this.#last + 1;
  }

  exists(row: number): boolean {
    return (this.#copies[row] ?? removedRow) !== removedRow;
  }

  firstDayOf(row: number): number {
    return this.#firstDay[row] ?? 0;
  }

  lastDayOf(row: number): number {
    return this.#lastDay[row] ?? 0;
  }

  /** Number of the facets of a row. */
  facetsOf(row: number): number {
    return this.#facets[row] ?? 0;
  }

  /** All combinations of facets, by their numbers. */
  get facets(): readonly UnitFacets[] {
    this.#knownFacets ??= this.#facetRows.map((row) => this.#readFacets(row));
    return this.#knownFacets;
  }

  /** Confidence in percent; -1 if it is unknown, or meaningless in the language of the page. */
  qualityOf(row: number): number {
    return this.titles.hasConfidence(this.#languageOf(row)) ? (this.#quality[row] ?? unknown) : unknown;
  }

  /** For each row the number of its group of near-duplicates; 0 for no group. `removedRow` if it does not exist. */
  get groups(): Int32Array {
    return this.#copies;
  }

  /** Number of words. */
  lengthOf(row: number): number {
    return this.#length[row] ?? 0;
  }

  /** Sort key by date, title and position. */
  oldestFirstKey(row: number): number {
    return oldestFirstKey(this.#date[row] ?? 0, this.#rankOf(row), this.#place[row] ?? 0);
  }

  newestFirstKey(row: number): number {
    return newestFirstKey(this.#date[row] ?? 0, this.#rankOf(row), this.#place[row] ?? 0);
  }

  #rankOf(row: number): number {
    return this.titles.rankOf(this.#title[row] ?? 0);
  }

  #languageOf(row: number): number {
    return this.titles.languageOf(this.#title[row] ?? 0, this.#language[row] ?? 0);
  }

  #isFront(row: number): boolean {
    return (this.#place[row] ?? 0) % 10_000 === 1;
  }

  #readFacets(row: number): UnitFacets {
    return {
      title: this.#title[row] ?? 0,
      language: this.#languageOf(row),
      isFront: this.#isFront(row),
      band: qualityBand(this.qualityOf(row)),
      kind: this.#kind[row] ?? 0,
    };
  }

  /**
   * Sets the date number and the facet number of a row. Rows share a facet number if title, own language, front page or
   * not, band and kind are equal.
   */
  #numberRow(row: number): void {
    const language = (this.#title[row] ?? 0) * maxLanguages * 2 + maxLanguages + (this.#language[row] ?? 0);
    const front = language * 2 + (this.#isFront(row) ? 1 : 0);
    const band = front * qualityValues.length + qualityBand(this.#quality[row] ?? unknown);
    const key = band * articleKinds.length + (this.#kind[row] ?? 0);
    const number = this.#facetNumbers.get(key) ?? this.#facetRows.push(row) - 1;
    this.#facetNumbers.set(key, number);
    this.#facets[row] = number;
    this.#date[row] = dateKey(this.firstDayOf(row), this.lastDayOf(row));
  }

  #columns(): Columns {
    const days = [this.#firstDay, this.#lastDay] as const;
    return [this.#title, ...days, this.#place, this.#quality, this.#kind, this.#copies, this.#language, this.#length];
  }

  #loadFile(): void {
    if (this.#file === null) return;
    const stored = readColumns(this.#file.path, (position) => this.#isCurrent(position));
    if (stored === null) return;
    const [title, firstDay, lastDay, place, quality, kind, copies, language, length] = stored.columns as Columns;
    [this.#title, this.#firstDay, this.#lastDay, this.#place] = [title, firstDay, lastDay, place];
    [this.#quality, this.#kind, this.#copies, this.#language] = [quality, kind, copies, language];
    this.#length = length;
    [this.#last, this.#lastLater] = [stored.last, stored.lastLater];
    [this.#facets, this.#date] = [new Int32Array(title.length), new Int32Array(title.length)];
    for (let row = 1; row <= stored.last; row += 1) this.#numberRow(row);
  }

  #isCurrent({ generation, latest }: ColumnsPosition): boolean {
    return generation === this.#generation && hasRows(this.#database, this.#unit, latest);
  }

  #grow(length: number): void {
    const known = this.#copies.length;
    this.#title = grownTo(this.#title, length);
    this.#firstDay = grownTo(this.#firstDay, length);
    this.#lastDay = grownTo(this.#lastDay, length);
    this.#place = grownTo(this.#place, length);
    this.#quality = grownTo(this.#quality, length);
    this.#kind = grownTo(this.#kind, length);
    this.#copies = grownTo(this.#copies, length);
    this.#language = grownTo(this.#language, length);
    this.#length = grownTo(this.#length, length);
    this.#facets = grownTo(this.#facets, length);
    this.#date = grownTo(this.#date, length);
    // A row that was removed before it was read remains marked as removed.
    this.#copies.fill(removedRow, known);
  }

  #readNewUnits(): void {
    const newest = Number(this.#database.prepare(`select max(rowid) as last from ${this.#unit}`).get()?.['last'] ?? 0);
    this.#grow(newest + 1);
    const added = this.#database.prepare(
      `select rowid, title, first_day, last_day, place, confidence, kind, copies, language,
         (select sz from ${this.#unit}_words_docsize where id = ${this.#unit}.rowid)
       from ${this.#unit} where rowid > ? order by rowid`,
    );
    added.setReturnArrays(true);
    for (const values of added.iterate(this.#last) as Iterable<unknown>) {
      const [row, title, firstDay, lastDay, place, confidence, kind, copies, language, lengths] = values as Row;
      this.#title[row] = title;
      this.#firstDay[row] = firstDay;
      this.#lastDay[row] = lastDay;
      this.#place[row] = place;
      this.#quality[row] = toPercent(confidence);
      this.#kind[row] = articleKindNumber(kind);
      this.#copies[row] = copies;
      this.#language[row] = language;
      this.#length[row] = lengths === null ? 0 : readVarints(lengths).reduce((sum, one) => sum + one, 0);
      this.#numberRow(row);
      this.#unsaved += 1;
    }
    this.#last = Math.max(this.#last, newest);
  }

  #readLaterChanges(): void {
    const later = this.#database.prepare(
      `select seq, unit, copies from ${this.#unit}_later where seq > ? order by seq`,
    );
    later.setReturnArrays(true);
    for (const values of later.iterate(this.#lastLater) as Iterable<unknown>) {
      const [seq, row, copies] = values as readonly [number, number, number | null];
      if (row < this.#copies.length) this.#copies[row] = copies ?? removedRow;
      this.#lastLater = seq;
      this.#unsaved += 1;
    }
  }
}
