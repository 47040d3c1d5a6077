/* Lists of rows in ascending order. */

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
  const indexes = new Int32Array(others.length);
  let index = 0;
  for (let at = 0; at < others.length; at += 1) {
    const row = others[at] ?? 0;
    while (index < rows.length && (rows[index] ?? 0) < row) index += 1;
    indexes[at] = rows[index] === row ? index : -1;
  }
  return indexes;
}

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
