/*
 * Lists of rows in ascending order. Which of two lists has the next row is practically random, so a processor would
 * mispredict half of the branches. The loops below are branchless: `(a - b) >> 31` is -1 if a < b, otherwise 0, for all
 * row numbers below 2^31.
 */

/** 32 MB, most of which a search of a small archive never touches. */
const memoryLength = 2 ** 23;

/** Arena for the lists and numbers of one search at a time. Garbage collecting them took a fifth of the search time. */
let memory = new Uint32Array(memoryLength);
let used = 0;

/** Returns a list with arbitrary contents. */
export function allocateRows(length: number): Uint32Array {
  if (length > memoryLength) return new Uint32Array(Buffer.allocUnsafeSlow(4 * length).buffer);
  if (used + length > memoryLength) {
    memory = new Uint32Array(memoryLength);
    used = 0;
  }
  used += length;
  return memory.subarray(used - length, used);
}

/** Returns numbers with arbitrary values. */
export function allocateNumbers(length: number): Float64Array {
  // One more row, since numbers begin at a multiple of eight bytes.
  const { buffer, byteOffset } = allocateRows(2 * length + 1);
  return new Float64Array(buffer, 8 * Math.ceil(byteOffset / 8), length);
}

/** Returns bytes of 0. */
export function allocateFlags(length: number): Uint8Array {
  const { buffer, byteOffset } = allocateRows(Math.ceil(length / 4));
  return new Uint8Array(buffer, byteOffset, length).fill(0);
}

/** Truncates the list that was allocated last, and returns the rest of its memory to the arena. */
export function shorten(list: Uint32Array, length: number): Uint32Array {
  if (list.buffer === memory.buffer) used -= list.length - length;
  return list.subarray(0, length);
}

/** Returns the first rows of a list. */
export function copyRows(rows: Uint32Array, length: number): Uint32Array {
  const copy = allocateRows(length);
  copy.set(rows.subarray(0, length));
  return copy;
}

/** Call when no list of the last search is in use any more: the next lists overwrite them. */
export function freeAllRows(): void {
  used = 0;
}

/** Returns the index of a row; -1 if it is not in the list. */
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

/** Returns the indexes of other rows in a list; -1 for those that are not in it. */
export function indexesIn(rows: Uint32Array, others: Uint32Array): Int32Array {
  const { buffer, byteOffset } = allocateRows(others.length);
  const indexes = new Int32Array(buffer, byteOffset, others.length).fill(-1);
  let index = 0;
  let at = 0;
  while (index < rows.length && at < others.length) {
    const difference = ((rows[index] ?? 0) - (others[at] ?? 0)) | 0;
    const isBefore = difference >> 31;
    const isAfter = (0 - difference) >> 31;
    indexes[at] = index | isBefore | isAfter;
    index += 1 + isAfter;
    at += 1 + isBefore;
  }
  return indexes;
}

/** Returns the rows that are in both lists. */
export function rowsInBoth(a: Uint32Array, b: Uint32Array): Uint32Array {
  // One more, since a row that is in only one list is written first and then overwritten.
  const both = allocateRows(Math.min(a.length, b.length) + 1);
  let inA = 0;
  let inB = 0;
  let found = 0;
  while (inA < a.length && inB < b.length) {
    const row = a[inA] ?? 0;
    const difference = (row - (b[inB] ?? 0)) | 0;
    const isBefore = difference >> 31;
    const isAfter = (0 - difference) >> 31;
    both[found] = row;
    found += 1 + isBefore + isAfter;
    inA += 1 + isAfter;
    inB += 1 + isBefore;
  }
  return shorten(both, found);
}

/** Returns the rows that are in either list. */
export function rowsInEither(a: Uint32Array, b: Uint32Array): Uint32Array {
  const either = allocateRows(a.length + b.length);
  let inA = 0;
  let inB = 0;
  let found = 0;
  while (inA < a.length && inB < b.length) {
    const next = b[inB] ?? 0;
    const difference = ((a[inA] ?? 0) - next) | 0;
    const isBefore = difference >> 31;
    either[found] = next + (difference & isBefore);
    found += 1;
    inA += 1 + ((0 - difference) >> 31);
    inB += 1 + isBefore;
  }
  const rest = inA < a.length ? a.subarray(inA) : b.subarray(inB);
  either.set(rest, found);
  return shorten(either, found + rest.length);
}

/** Returns the rows of the first list that are not in the second. */
export function rowsWithout(a: Uint32Array, b: Uint32Array): Uint32Array {
  const rest = allocateRows(a.length + 1);
  let inA = 0;
  let inB = 0;
  let found = 0;
  while (inA < a.length && inB < b.length) {
    const row = a[inA] ?? 0;
    const difference = (row - (b[inB] ?? 0)) | 0;
    const isBefore = difference >> 31;
    rest[found] = row;
    found -= isBefore;
    inA += 1 + ((0 - difference) >> 31);
    inB += 1 + isBefore;
  }
  const last = a.subarray(inA);
  rest.set(last, found);
  return shorten(rest, found + last.length);
}
