/*
 * Lists of rows in ascending order. Which of two lists has the next row is as good as random, so that a processor guesses
 * half of the branches wrong. The loops below have none: `(a - b) >> 31` is -1 if a < b, otherwise 0, for all row numbers
 * below 2^31.
 */

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
  const indexes = new Int32Array(others.length).fill(-1);
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
  // One more, since a row that is only in one list is written too, and then overwritten.
  const both = new Uint32Array(Math.min(a.length, b.length) + 1);
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
  return both.subarray(0, found);
}

/** Returns the rows that are in either list. */
export function rowsInEither(a: Uint32Array, b: Uint32Array): Uint32Array {
  const either = new Uint32Array(a.length + b.length);
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
  return either.subarray(0, found + rest.length);
}

/** Returns the rows of the first list that are not in the second. */
export function rowsWithout(a: Uint32Array, b: Uint32Array): Uint32Array {
  const rest = new Uint32Array(a.length + 1);
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
  return rest.subarray(0, found + last.length);
}
