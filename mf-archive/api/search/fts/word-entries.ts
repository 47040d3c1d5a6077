import type { PostingList } from './segments.ts';
import { allocateRows, shorten } from './sorted-rows.ts';
import { removedRow } from './unit-columns.ts';

/** The byte that precedes a column number (a single byte); the positions after it are in that column. */
export const columnMark = 1;

/**
 * Buffer for the entries of one posting list: rows, and the byte ranges of their positions. It grows as needed and is
 * reused for the next list.
 */
export const entryBuffer = {
  rows: new Uint32Array(4096),
  starts: new Uint32Array(4096),
  ends: new Uint32Array(4096),
};

function growEntries(): void {
  for (const name of ['rows', 'starts', 'ends'] as const) {
    const larger = new Uint32Array(entryBuffer[name].length * 2);
    larger.set(entryBuffer[name]);
    entryBuffer[name] = larger;
  }
}

/** The rows that are read: those that exist, or of them only those in `among`. */
export interface WantedRows {
  /** By row; `removedRow` for a row that does not exist. */
  readonly groups: Int32Array;
  readonly among: Uint32Array | null;
}

/** Tells which rows are wanted, if it is asked for them in ascending order. */
class RowTest {
  readonly #groups: Int32Array;
  readonly #among: Uint32Array | null;
  #next = 0;

  constructor({ groups, among }: WantedRows) {
    this.#groups = groups;
    this.#among = among;
  }

  passes(row: number): boolean {
    const among = this.#among;
    if (among === null) return (this.#groups[row] ?? removedRow) !== removedRow;
    while (this.#next < among.length && (among[this.#next] ?? 0) < row) this.#next += 1;
    return this.#next < among.length && among[this.#next] === row;
  }
}

/**
 * Reads the entries of wanted rows into `entryBuffer`, and returns their number. The varint decoding of `VarintReader`
 * is inlined.
 */
export function readEntries({ bytes, absoluteRowOffsets }: PostingList, wanted: WantedRows): number {
  const test = new RowTest(wanted);
  let [at, row, found, restart] = [0, 0, 0, 0];
  while (at < bytes.length) {
    if (at === absoluteRowOffsets[restart]) {
      row = 0;
      restart += 1;
    }
    let [difference, size, byte] = [0, 0, 0];
    do {
      byte = bytes[at] ?? 0;
      at += 1;
      difference = difference * 128 + (byte & 0x7f);
    } while (byte >= 0x80);
    do {
      byte = bytes[at] ?? 0;
      at += 1;
      size = size * 128 + (byte & 0x7f);
    } while (byte >= 0x80);
    row += difference;
    const start = at;
    // The lowest bit marks a deleted row, which never occurs in a table with its own list of deleted rows.
    at += size >>> 1;
    if (!test.passes(row)) continue;
    if (found === entryBuffer.rows.length) growEntries();
    entryBuffer.rows[found] = row;
    entryBuffer.starts[found] = start;
    entryBuffer.ends[found] = at;
    found += 1;
  }
  return found;
}

export function countPositions(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  let isInside = false;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) isInside = true;
    else if (byte === columnMark && !isInside) at += 1;
    else {
      count += 1;
      isInside = false;
    }
  }
  return count;
}

/*
 * Each of the loops below is a function of its own, so that V8 optimises it once; a nested loop was optimised anew in
 * most searches.
 */

/** Marks the rows of the entries that the last `readEntries` call read. */
export function markRows(isMarked: Uint8Array, count: number): void {
  for (let at = 0; at < count; at += 1) isMarked[entryBuffer.rows[at] ?? 0] = 1;
}

export function markedRows(isMarked: Uint8Array): Uint32Array {
  const rows = allocateRows(isMarked.length);
  let found = 0;
  for (let row = 0; row < isMarked.length; row += 1) {
    if (isMarked[row] !== 1) continue;
    rows[found] = row;
    found += 1;
  }
  return shorten(rows, found);
}

/** Adds the number of occurrences in each row of the entries that the last `readEntries` call read from this list. */
export function addCounts(counts: Uint32Array, { bytes }: PostingList, count: number): void {
  for (let at = 0; at < count; at += 1) {
    const row = entryBuffer.rows[at] ?? 0;
    counts[row] = (counts[row] ?? 0) + countPositions(bytes, entryBuffer.starts[at] ?? 0, entryBuffer.ends[at] ?? 0);
  }
}
