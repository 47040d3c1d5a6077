import type { RowList } from './segments.ts';
import { indexOfRow, rowsInBoth } from './sorted-rows.ts';
import { VarintReader } from './unit-values.ts';

/** The rows that have a word, a beginning or a phrase, in ascending order, and how often. */
export interface Occurrences {
  readonly rows: Uint32Array;
  /** Returns how often it is in the row at this index. */
  countAt(index: number): number;
}

/** The occurrences of a word or a beginning. */
export interface WordOccurrences extends Occurrences {
  /** Reads its positions in the row at this index, in ascending order. */
  readPositions(index: number, into: Positions): void;
}

/** A list of positions that is used again and again. Those of different columns are never one after the other. */
class Positions {
  #values = new Float64Array(256);
  length = 0;

  add(position: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length] = position;
    this.length += 1;
  }

  sort(): void {
    this.#values.subarray(0, this.length).sort();
  }

  /** Keeps only those that are so many words before one of the others. */
  keepBefore(others: Positions, distance: number): void {
    let [kept, at] = [0, 0];
    for (let index = 0; index < this.length; index += 1) {
      const position = this.#values[index] ?? 0;
      while (at < others.length && (others.#values[at] ?? 0) < position + distance) at += 1;
      if (at === others.length) break;
      if (others.#values[at] !== position + distance) continue;
      this.#values[kept] = position;
      kept += 1;
    }
    this.length = kept;
  }
}

type RowTest = (row: number) => boolean;

/** The byte before the number of the column of the positions that follow. */
const columnMark = 1;
/** Added to the differences of positions, so that none of them is a mark. */
const positionBias = 2;
const columnFactor = 2 ** 32;

/** Reads the entries of a list one by one. */
class RowReader {
  readonly #numbers: VarintReader;
  readonly #restarts: readonly number[];
  #restart = 0;
  row = 0;
  /** The range of the positions in the bytes of the list. */
  start = 0;
  end = 0;

  constructor({ bytes, restarts }: RowList) {
    this.#numbers = new VarintReader(bytes, 0);
    this.#restarts = restarts;
  }

  /** Returns false at the end of the list. */
  next(): boolean {
    const numbers = this.#numbers;
    if (this.end >= numbers.bytes.length) return false;
    numbers.at = this.end;
    if (numbers.at === this.#restarts[this.#restart]) {
      this.row = 0;
      this.#restart += 1;
    }
    this.row += numbers.next();
    // The last bit marks the deletion of a row, which a table with its own list of deleted rows never has.
    const length = numbers.next() >>> 1;
    this.start = numbers.at;
    this.end = this.start + length;
    return true;
  }
}

function countPositions(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  let isInside = false;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) isInside = true;
    // The number of a column is a single byte.
    else if (byte === columnMark && !isInside) at += 1;
    else {
      count += 1;
      isInside = false;
    }
  }
  return count;
}

function addPositions(bytes: Uint8Array, start: number, end: number, into: Positions): void {
  let [column, position, value] = [0, 0, 0];
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    if (value === columnMark) {
      at += 1;
      column = bytes[at] ?? 0;
      position = 0;
    } else {
      position += value - positionBias;
      into.add(column * columnFactor + position);
    }
    value = 0;
  }
}

/** Grows by itself, and is used again for the next list. */
const scratch = {
  rows: new Uint32Array(4096),
  starts: new Uint32Array(4096),
  ends: new Uint32Array(4096),
};

function growScratch(): void {
  for (const name of ['rows', 'starts', 'ends'] as const) {
    const larger = new Uint32Array(scratch[name].length * 2);
    larger.set(scratch[name]);
    scratch[name] = larger;
  }
}

/** The occurrences of one word. Where it is in a row is only read when it is needed. */
class ListedOccurrences implements WordOccurrences {
  readonly rows: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  constructor(list: RowList, exists: RowTest) {
    const reader = new RowReader(list);
    let found = 0;
    while (reader.next()) {
      if (!exists(reader.row)) continue;
      if (found === scratch.rows.length) growScratch();
      scratch.rows[found] = reader.row;
      scratch.starts[found] = reader.start;
      scratch.ends[found] = reader.end;
      found += 1;
    }
    this.#bytes = list.bytes;
    this.rows = scratch.rows.slice(0, found);
    this.#starts = scratch.starts.slice(0, found);
    this.#ends = scratch.ends.slice(0, found);
  }

  countAt(index: number): number {
    return countPositions(this.#bytes, this.#starts[index] ?? 0, this.#ends[index] ?? 0);
  }

  readPositions(index: number, into: Positions): void {
    into.length = 0;
    addPositions(this.#bytes, this.#starts[index] ?? 0, this.#ends[index] ?? 0, into);
  }

  addPositionsOf(row: number, into: Positions): void {
    const index = indexOfRow(this.rows, row);
    if (index >= 0) addPositions(this.#bytes, this.#starts[index] ?? 0, this.#ends[index] ?? 0, into);
  }
}

/** Returns the occurrences of a word in the rows that exist. */
export const wordOccurrences = (list: RowList, exists: RowTest): WordOccurrences =>
  new ListedOccurrences(list, exists);

/** The occurrences of all words with a beginning. How often they are in a row is only read when it is needed. */
class PrefixOccurrences implements WordOccurrences {
  readonly rows: Uint32Array;
  readonly #lists: readonly RowList[];
  readonly #exists: RowTest;
  #counts: Uint32Array | null = null;
  /** Those of each word, for phrases. */
  #words: readonly ListedOccurrences[] | null = null;

  constructor(lists: readonly RowList[], exists: RowTest, end: number) {
    this.#lists = lists;
    this.#exists = exists;
    const isFound = new Uint8Array(end);
    let count = 0;
    for (const list of lists) {
      const reader = new RowReader(list);
      while (reader.next()) {
        if (isFound[reader.row] === 1 || !exists(reader.row)) continue;
        isFound[reader.row] = 1;
        count += 1;
      }
    }
    this.rows = new Uint32Array(count);
    let found = 0;
    for (let row = 0; row < end; row += 1) {
      if (isFound[row] !== 1) continue;
      this.rows[found] = row;
      found += 1;
    }
  }

  countAt(index: number): number {
    this.#counts ??= this.#readCounts();
    return this.#counts[this.rows[index] ?? 0] ?? 0;
  }

  readPositions(index: number, into: Positions): void {
    this.#words ??= this.#lists.map((list) => new ListedOccurrences(list, this.#exists));
    const row = this.rows[index] ?? 0;
    into.length = 0;
    for (const word of this.#words) word.addPositionsOf(row, into);
    into.sort();
  }

  /** Returns counts by row. */
  #readCounts(): Uint32Array {
    const counts = new Uint32Array((this.rows.at(-1) ?? 0) + 1);
    for (const list of this.#lists) {
      const reader = new RowReader(list);
      while (reader.next())
        counts[reader.row] = (counts[reader.row] ?? 0) + countPositions(list.bytes, reader.start, reader.end);
    }
    return counts;
  }
}

/** `lists`: those of all words with the beginning; `end`: a number above those of all rows. */
export const prefixOccurrences = (lists: readonly RowList[], exists: RowTest, end: number): WordOccurrences =>
  new PrefixOccurrences(lists, exists, end);

/** Returns the occurrences of words one after the other. `words` has at least one. */
export function phraseOccurrences(words: readonly WordOccurrences[]): Occurrences {
  const rows: number[] = [];
  const counts: number[] = [];
  const indexes = new Uint32Array(words.length);
  const [beginnings, following] = [new Positions(), new Positions()];
  for (const row of words.map((word) => word.rows).reduce(rowsInBoth)) {
    for (const [place, word] of words.entries()) {
      let index = indexes[place] ?? 0;
      while ((word.rows[index] ?? row) < row) index += 1;
      indexes[place] = index;
      if (place === 0) word.readPositions(index, beginnings);
      if (place === 0 || beginnings.length === 0) continue;
      word.readPositions(index, following);
      beginnings.keepBefore(following, place);
    }
    if (beginnings.length === 0) continue;
    rows.push(row);
    counts.push(beginnings.length);
  }
  return { rows: Uint32Array.from(rows), countAt: (index) => counts[index] ?? 0 };
}
