import { joinLists, type RowList } from './segments.ts';

/** The rows that have a word, a beginning or a phrase, in ascending order, and how often. */
export interface Occurrences {
  readonly rows: Uint32Array;
  /** Returns how often it is in the row at this index. */
  countAt(index: number): number;
  /** Returns its positions in the row at this index, in ascending order. */
  positionsAt(index: number): readonly number[];
}

/** Returns the index of a row; -1 if it is not among them. */
export function indexOfRow(rows: Uint32Array, row: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = rows[middle] ?? 0;
    if (found === row) return middle;
    if (found < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The byte before the number of the column of the positions that follow. */
const columnMark = 1;
/** Added to the differences of positions, so that none of them is a mark. */
const positionBias = 2;
/** Positions of different columns are never one after the other. */
const columnFactor = 2 ** 32;

/** Grows by itself, and is used again for the next list. */
class Scratch {
  rows = new Uint32Array(4096);
  starts = new Uint32Array(4096);
  ends = new Uint32Array(4096);

  grow(): void {
    const length = this.rows.length * 2;
    for (const name of ['rows', 'starts', 'ends'] as const) {
      const larger = new Uint32Array(length);
      larger.set(this[name]);
      this[name] = larger;
    }
  }
}

const scratch = new Scratch();

/** The occurrences of one word. Where it is in a row is only read when it is needed. */
class WordOccurrences implements Occurrences {
  readonly rows: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  /** Leaves out the rows that do not exist any more. */
  constructor({ bytes, restarts }: RowList, exists: (row: number) => boolean) {
    let [at, row, found, restart] = [0, 0, 0, 0];
    while (at < bytes.length) {
      if (at === restarts[restart]) {
        row = 0;
        restart += 1;
      }
      let value = 0;
      let byte = 0x80;
      while (byte >= 0x80) {
        byte = bytes[at] ?? 0;
        value = value * 128 + (byte & 0x7f);
        at += 1;
      }
      row += value;
      value = 0;
      byte = 0x80;
      while (byte >= 0x80) {
        byte = bytes[at] ?? 0;
        value = value * 128 + (byte & 0x7f);
        at += 1;
      }
      // The last bit marks the deletion of a row, which a table with its own list of deleted rows never has.
      const end = at + (value >>> 1);
      if (exists(row)) {
        if (found === scratch.rows.length) scratch.grow();
        scratch.rows[found] = row;
        scratch.starts[found] = at;
        scratch.ends[found] = end;
        found += 1;
      }
      at = end;
    }
    this.#bytes = bytes;
    this.rows = scratch.rows.slice(0, found);
    this.#starts = scratch.starts.slice(0, found);
    this.#ends = scratch.ends.slice(0, found);
  }

  countAt(index: number): number {
    const [bytes, end] = [this.#bytes, this.#ends[index] ?? 0];
    let count = 0;
    let isInside = false;
    for (let at = this.#starts[index] ?? 0; at < end; at += 1) {
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

  positionsAt(index: number): readonly number[] {
    const [bytes, end] = [this.#bytes, this.#ends[index] ?? 0];
    const positions: number[] = [];
    let [column, position, value] = [0, 0, 0];
    for (let at = this.#starts[index] ?? 0; at < end; at += 1) {
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
}

export const wordOccurrences = (lists: readonly RowList[], exists: (row: number) => boolean): Occurrences =>
  new WordOccurrences(joinLists(lists), exists);

/** The occurrences of several words as if they were one: those with the same beginning. */
class AnyOfWords implements Occurrences {
  readonly rows: Uint32Array;
  readonly #words: readonly Occurrences[];
  readonly #counts: Uint32Array;

  constructor(words: readonly Occurrences[]) {
    const last = words.reduce((most, { rows }) => Math.max(most, rows.at(-1) ?? 0), 0);
    const counts = new Uint32Array(last + 1);
    let found = 0;
    for (const word of words) {
      for (let index = 0; index < word.rows.length; index += 1) {
        const row = word.rows[index] ?? 0;
        const before = counts[row] ?? 0;
        if (before === 0) found += 1;
        counts[row] = before + word.countAt(index);
      }
    }
    this.#words = words;
    this.rows = new Uint32Array(found);
    this.#counts = new Uint32Array(found);
    let index = 0;
    for (let row = 0; row <= last; row += 1) {
      const count = counts[row] ?? 0;
      if (count === 0) continue;
      this.rows[index] = row;
      this.#counts[index] = count;
      index += 1;
    }
  }

  countAt(index: number): number {
    return this.#counts[index] ?? 0;
  }

  positionsAt(index: number): readonly number[] {
    const row = this.rows[index] ?? 0;
    const positions = this.#words.flatMap((word) => {
      const found = indexOfRow(word.rows, row);
      return found < 0 ? [] : word.positionsAt(found);
    });
    return positions.sort((a, b) => a - b);
  }
}

/** `lists`: those of all words with the beginning. */
export const prefixOccurrences = (lists: readonly RowList[], exists: (row: number) => boolean): Occurrences =>
  new AnyOfWords(lists.map((list) => new WordOccurrences(list, exists)));

/** The occurrences of words one after the other. */
class PhraseOccurrences implements Occurrences {
  readonly rows: Uint32Array;
  readonly #positions: readonly (readonly number[])[];

  constructor(words: readonly Occurrences[]) {
    const rows: number[] = [];
    const positions: (readonly number[])[] = [];
    for (const row of words.map((word) => word.rows).reduce(rowsInBoth)) {
      const found = beginningsIn(words, row);
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

function beginningsIn(words: readonly Occurrences[], row: number): readonly number[] {
  const [first = [], ...following] = words.map((word) => word.positionsAt(indexOfRow(word.rows, row)));
  return following.reduce(
    (beginnings, positions, place) => beginnings.filter((beginning) => positions.includes(beginning + place + 1)),
    first,
  );
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
  while (inA < a.length || inB < b.length) {
    const [nextA, nextB] = [a[inA] ?? Infinity, b[inB] ?? Infinity];
    either[found] = Math.min(nextA, nextB);
    found += 1;
    if (nextA <= nextB) inA += 1;
    if (nextB <= nextA) inB += 1;
  }
  return either.subarray(0, found);
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
