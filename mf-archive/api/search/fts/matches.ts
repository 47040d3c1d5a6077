import type { FacetCounter } from './facet-counter.ts';
import { allocateNumbers, allocateRows } from './sorted-rows.ts';

/** Returns the median of three, so that sorted lists are partitioned well too. */
const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/**
 * Moves numbers up to `pivot`, which is one of them, to the front (Hoare partition); returns the index at which the
 * larger ones begin.
 */
function partition(numbers: Float64Array, from: number, to: number, pivot: number): number {
  let low = from;
  let high = to;
  while (low <= high) {
    while ((numbers[low] ?? Infinity) < pivot) low += 1;
    while ((numbers[high] ?? 0) > pivot) high -= 1;
    if (low > high) break;
    const lower = numbers[high] ?? 0;
    numbers[high] = numbers[low] ?? 0;
    numbers[low] = lower;
    low += 1;
    high -= 1;
  }
  return low;
}

/**
 * Returns the value at this rank among the first `length` numbers, by quickselect, and moves the lower ones in front of
 * it.
 */
function select(numbers: Float64Array, length: number, rank: number): number {
  let from = 0;
  let to = length - 1;
  while (from < to) {
    const pivot = middleOf(numbers[from] ?? 0, numbers[(from + to) >>> 1] ?? 0, numbers[to] ?? 0);
    const middle = partition(numbers, from, to, pivot);
    if (rank < middle) to = middle - 1;
    else from = middle;
  }
  return numbers[rank] ?? Infinity;
}

/** Returns the value at this rank (from 0) in ascending order; `Infinity` beyond the last. */
export function nthLeast(numbers: Float64Array, rank: number): number {
  if (rank >= numbers.length) return Infinity;
  const least = allocateNumbers(Math.min(numbers.length, 4 * (rank + 1)));
  let kept = 0;
  // `bound` falls as the buffer fills up, so most later numbers are skipped.
  let bound = Infinity;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number >= bound) continue;
    least[kept] = number;
    kept += 1;
    if (kept < least.length) continue;
    bound = select(least, kept, rank);
    kept = rank + 1;
  }
  return kept > rank ? select(least, kept, rank) : Infinity;
}

/** Rows with their sort keys; the smallest key comes first. */
export interface RankedRows {
  readonly rows: Uint32Array;
  readonly keys: Float64Array;
}

/** All rows that a search matched. */
interface Matches extends RankedRows {
  readonly counter: FacetCounter;
}

/** Joins exact matches, from each of whose keys `bonus` is subtracted, and others. */
export function joinRanked(exact: RankedRows, others: RankedRows, bonus: number): RankedRows {
  const { length } = exact.rows;
  const rows = allocateRows(length + others.rows.length);
  const keys = allocateNumbers(rows.length);
  rows.set(exact.rows);
  rows.set(others.rows, length);
  for (let at = 0; at < length; at += 1) keys[at] = (exact.keys[at] ?? 0) - bonus;
  keys.set(others.keys, length);
  return { rows, keys };
}

/**
 * Returns the rows from `offset` to `offset + limit` in the order of their keys, equal keys by `tieOf` and then by row.
 * Sorts only these rows, and those with the same key as the first or the last of them.
 */
export function rowsInOrder(
  { rows, keys }: RankedRows,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  tieOf: (row: number) => number,
): readonly number[] {
  const last = Math.min(offset + limit, rows.length);
  if (offset >= last) return [];
  const [firstKey, lastKey] = [nthLeast(keys, offset), nthLeast(keys, last - 1)];
  const found: { readonly row: number; readonly key: number; readonly tie: number }[] = [];
  let before = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const key = keys[at] ?? Infinity;
    if (key < firstKey) before += 1;
    else if (key <= lastKey) {
      const row = rows[at] ?? 0;
      found.push({ row, key, tie: tieOf(row) });
    }
  }
  found.sort((a, b) => a.key - b.key || a.tie - b.tie || a.row - b.row);
  return found.slice(offset - before, last - before).map(({ row }) => row);
}

/** Matches with near-duplicates folded into the first of each group. */
export interface FoldedMatches extends Matches {
  /** The other rows of a group, in order, by its first row. */
  readonly folded: ReadonlyMap<number, readonly number[]>;
}

interface RankedRow {
  readonly row: number;
  readonly key: number;
  readonly at: number;
}

/** Returns the rows that have a group, by group. `groupOf` returns 0 for a row without one. */
function groupsIn({ rows, keys }: RankedRows, groupOf: (row: number) => number): ReadonlyMap<number, RankedRow[]> {
  const groups = new Map<number, RankedRow[]>();
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const group = groupOf(row);
    if (group <= 0) continue;
    const ranked = { row, key: keys[at] ?? Infinity, at };
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [ranked]);
    else known.push(ranked);
  }
  return groups;
}

/** Copies all rows except those at these indexes, which are in ascending order. */
function withoutRows({ rows, keys }: RankedRows, indexes: readonly number[]): RankedRows {
  const left = {
    rows: allocateRows(rows.length - indexes.length),
    keys: allocateNumbers(rows.length - indexes.length),
  };
  let from = 0;
  for (const [before, index] of [...indexes, rows.length].entries()) {
    left.rows.set(rows.subarray(from, index), from - before);
    left.keys.set(keys.subarray(from, index), from - before);
    from = index + 1;
  }
  return left;
}

/** Removes all but the first of each group of near-duplicates from the list. */
export function foldCopies<Ranked extends RankedRows>(
  matches: Ranked,
  groupOf: (row: number) => number,
  tieOf: (row: number) => number,
): Ranked & Pick<FoldedMatches, 'folded'> {
  const folded = new Map<number, readonly number[]>();
  const foldedAway: number[] = [];
  for (const copies of groupsIn(matches, groupOf).values()) {
    if (copies.length === 1) continue;
    copies.sort((a, b) => a.key - b.key || tieOf(a.row) - tieOf(b.row) || a.row - b.row);
    const [first, ...rest] = copies;
    if (first === undefined) continue;
    folded.set(
      first.row,
      rest.map(({ row }) => row),
    );
    for (const { at } of rest) foldedAway.push(at);
  }
  if (foldedAway.length === 0) return { ...matches, folded };
  return {
    ...matches,
    ...withoutRows(
      matches,
      foldedAway.toSorted((a, b) => a - b),
    ),
    folded,
  };
}

/** Rows cached per search, besides those with the same key as the last: a hundred pages of results. */
const maxRows = 2_000;

/** The first matches of a search, in no order, and its counts. */
export interface FirstMatches extends FoldedMatches {
  /** Number of all matches in the list. */
  readonly listed: number;
}

/** Copies the first matches out of the memory of the search. */
export function firstMatches(matches: FoldedMatches): FirstMatches {
  const { rows, keys } = matches;
  const listed = rows.length;
  if (listed <= maxRows) return { ...matches, rows: rows.slice(), keys: keys.slice(), listed };
  const lastKey = nthLeast(keys, maxRows - 1);
  const found: number[] = [];
  for (let at = 0; at < listed; at += 1) if ((keys[at] ?? 0) <= lastKey) found.push(at);
  const first = { rows: new Uint32Array(found.length), keys: new Float64Array(found.length) };
  const folded = new Map<number, readonly number[]>();
  for (const [index, at] of found.entries()) {
    const row = rows[at] ?? 0;
    first.rows[index] = row;
    first.keys[index] = keys[at] ?? 0;
    const copies = matches.folded.get(row);
    if (copies !== undefined) folded.set(row, copies);
  }
  return { ...first, counter: matches.counter, folded, listed };
}

/** Returns whether the cached first matches have this part of the list; always if they are the complete list. */
export const includesPart = (
  { rows, listed }: FirstMatches,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): boolean => rows.length === listed || offset + limit <= rows.length;
