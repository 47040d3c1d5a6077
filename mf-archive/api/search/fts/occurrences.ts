import { joinLists, type RowList } from './segments.ts';

/** The rows that have a word, a beginning or a phrase, in ascending order, and how often. */
export interface Occurrences {
  readonly rows: Uint32Array;
  /** Returns how often it is in the row at this index. */
  countAt(index: number): number;
  /** Returns its positions in the row at this index, in ascending order. */
  positionsAt(index: number): readonly number[];
}

type RowTest = (row: number) => boolean;

/** The byte before the number of the column of the positions that follow. */
const columnMark = 1;
/** Added to the differences of positions, so that none of them is a mark. */
const positionBias = 2;
/** Positions of different columns are never one after the other. */
const columnFactor = 2 ** 32;

/** Reads the entries of a list one by one. */
class RowReader {
  readonly #bytes: Uint8Array;
  readonly #restarts: readonly number[];
  #restart = 0;
  #at = 0;
  row = 0;
  /** The range of the positions in the bytes of the list. */
  start = 0;
  end = 0;

  constructor({ bytes, restarts }: RowList) {
    this.#bytes = bytes;
    this.#restarts = restarts;
  }

  /** Returns false at the end of the list. */
  next(): boolean {
    if (this.end >= this.#bytes.length) return false;
    this.#at = this.end;
    if (this.#at === this.#restarts[this.#restart]) {
      this.row = 0;
      this.#restart += 1;
    }
    this.row += this.#number();
    // The last bit marks the deletion of a row, which a table with its own list of deleted rows never has.
    const length = this.#number() >>> 1;
    this.start = this.#at;
    this.end = this.#at + length;
    return true;
  }

  #number(): number {
    let value = 0;
    for (;;) {
      const byte = this.#bytes[this.#at] ?? 0;
      this.#at += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
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

function readPositions(bytes: Uint8Array, start: number, end: number): readonly number[] {
  const positions: number[] = [];
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
      positions.push(column * columnFactor + position);
    }
    value = 0;
  }
  return positions;
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
class WordOccurrences implements Occurrences {
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

  positionsAt(index: number): readonly number[] {
    return readPositions(this.#bytes, this.#starts[index] ?? 0, this.#ends[index] ?? 0);
  }
}

/** Returns the occurrences of a word in the rows that exist. `lists`: one of each segment. */
export const wordOccurrences = (lists: readonly RowList[], exists: RowTest): Occurrences =>
  new WordOccurrences(joinLists(lists), exists);

/** The occurrences of all words with a beginning. How often they are in a row is only read when it is needed. */
class PrefixOccurrences implements Occurrences {
  readonly rows: Uint32Array;
  readonly #lists: readonly RowList[];
  #counts: Uint32Array | null = null;
  #positions: ReadonlyMap<number, readonly number[]> | null = null;

  constructor(lists: readonly RowList[], exists: RowTest, end: number) {
    this.#lists = lists;
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

  positionsAt(index: number): readonly number[] {
    this.#positions ??= this.#readAllPositions();
    return this.#positions.get(this.rows[index] ?? 0) ?? [];
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

  #readAllPositions(): ReadonlyMap<number, readonly number[]> {
    const positions = new Map<number, readonly number[]>();
    for (const list of this.#lists) {
      const reader = new RowReader(list);
      while (reader.next()) {
        const found = readPositions(list.bytes, reader.start, reader.end);
        positions.set(
          reader.row,
          [...(positions.get(reader.row) ?? []), ...found].sort((a, b) => a - b),
        );
      }
    }
    return positions;
  }
}

/** `lists`: those of all words with the beginning; `end`: a number above those of all rows. */
export const prefixOccurrences = (lists: readonly RowList[], exists: RowTest, end: number): Occurrences =>
  new PrefixOccurrences(lists, exists, end);

/** The occurrences of words one after the other. */
class PhraseOccurrences implements Occurrences {
  readonly rows: Uint32Array;
  readonly #positions: readonly (readonly number[])[];

  constructor(words: readonly Occurrences[]) {
    const rows: number[] = [];
    const positions: (readonly number[])[] = [];
    const indexes = new Uint32Array(words.length);
    for (const row of words.map((word) => word.rows).reduce(rowsInBoth)) {
      const found = beginningsIn(row, words, indexes);
      if (found.length === 0) continue;
      rows.push(row);
      positions.push(found);
    }
    this.rows = Uint32Array.from(rows);
    this.#positions = positions;
  }

  countAt(index: number): number {
    return this.positionsAt(index).length;
  }

  positionsAt(index: number): readonly number[] {
    return this.#positions[index] ?? [];
  }
}

/** Returns where a phrase begins in a row that has all its words. `indexes`: those of an earlier row, which are moved. */
function beginningsIn(row: number, words: readonly Occurrences[], indexes: Uint32Array): readonly number[] {
  let beginnings: readonly number[] = [];
  for (const [place, word] of words.entries()) {
    let index = indexes[place] ?? 0;
    while ((word.rows[index] ?? row) < row) index += 1;
    indexes[place] = index;
    if (place > 0 && beginnings.length === 0) continue;
    const positions = word.positionsAt(index);
    beginnings = place === 0 ? positions : beginnings.filter((first) => positions.includes(first + place));
  }
  return beginnings;
}

/** `words` has at least one. */
export const phraseOccurrences = (words: readonly Occurrences[]): Occurrences => new PhraseOccurrences(words);

/** Returns the rows that are in both lists. */
export function rowsInBoth(a: Uint32Array, b: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(a.length, b.length));
  let [inA, inB, found] = [0, 0, 0];
  while (inA < a.length && inB < b.length) {
    const difference = (a[inA] ?? 0) - (b[inB] ?? 0);
    if (difference === 0) {
      both[found] = a[inA] ?? 0;
      found += 1;
    }
    if (difference <= 0) inA += 1;
    if (difference >= 0) inB += 1;
  }
  return both.subarray(0, found);
}

/** Returns the rows that are in either list. */
export function rowsInEither(a: Uint32Array, b: Uint32Array): Uint32Array {
  const either = new Uint32Array(a.length + b.length);
  let [inA, inB, found] = [0, 0, 0];
  while (inA < a.length && inB < b.length) {
    const [nextA, nextB] = [a[inA] ?? 0, b[inB] ?? 0];
    either[found] = nextA < nextB ? nextA : nextB;
    found += 1;
    if (nextA <= nextB) inA += 1;
    if (nextB <= nextA) inB += 1;
  }
  const rest = inA < a.length ? a.subarray(inA) : b.subarray(inB);
  either.set(rest, found);
  return either.subarray(0, found + rest.length);
}

/** Returns the rows of the first list that are not in the second. */
export function rowsWithout(a: Uint32Array, b: Uint32Array): Uint32Array {
  const rest = new Uint32Array(a.length);
  let [inB, found] = [0, 0];
  for (const row of a) {
    while (inB < b.length && (b[inB] ?? 0) < row) inB += 1;
    if (b[inB] === row) continue;
    rest[found] = row;
    found += 1;
  }
  return rest.subarray(0, found);
}
