import type { FacetCounter } from './facet-counter.ts';

/** Returns the median of three, so that sorted lists are partitioned well too. */
const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/** Returns the value at this rank (from 0) in ascending order, by quickselect; `Infinity` beyond the last. */
export function nthLeast(numbers: Float64Array, rank: number): number {
  const copy = numbers.slice();
  const at = (index: number): number => copy[index] ?? Infinity;
  let [from, to] = [0, copy.length - 1];
  while (from < to) {
    const pivot = middleOf(at(from), at((from + to) >>> 1), at(to));
    let [low, high] = [from, to];
    while (low <= high) {
      while (at(low) < pivot) low += 1;
      while (at(high) > pivot) high -= 1;
      if (low > high) break;
      [copy[low], copy[high]] = [at(high), at(low)];
      low += 1;
      high -= 1;
    }
    if (rank <= high) to = high;
    else if (rank >= low) from = low;
    else return at(rank);
  }
  return at(rank);
}

/** All rows that a search matched, with their sort keys; the smallest key comes first. */
interface Matches {
  readonly counter: FacetCounter;
  readonly rows: Uint32Array;
  readonly keys: Float64Array;
}

/** Collects matches. The next search reuses its buffers. */
export class MatchList {
  #rows = new Uint32Array(1024);
  #keys = new Float64Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  start(): void {
    this.#length = 0;
  }

  /** Adds rows with their keys, from each of which `bonus` is subtracted. */
  add(rows: Uint32Array, keys: Float64Array, bonus: number): void {
    this.#grow(this.#length + rows.length);
    this.#rows.set(rows, this.#length);
    for (let at = 0; at < rows.length; at += 1) this.#keys[this.#length + at] = (keys[at] ?? 0) - bonus;
    this.#length += rows.length;
  }

  toMatches(counter: FacetCounter): Matches {
    return { counter, rows: this.#rows.slice(0, this.#length), keys: this.#keys.slice(0, this.#length) };
  }

  #grow(length: number): void {
    if (length <= this.#rows.length) return;
    const [rows, keys] = [this.#rows, this.#keys];
    this.#rows = new Uint32Array(length * 2);
    this.#keys = new Float64Array(length * 2);
    this.#rows.set(rows);
    this.#keys.set(keys);
  }
}

/**
 * Returns the rows from `offset` to `offset + limit` in the order of their keys, equal keys by `tieOf` and then by row.
 * Sorts only as many rows as needed.
 */
export function rowsInOrder(
  { rows, keys }: Matches,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  tieOf: (row: number) => number,
): readonly number[] {
  const last = Math.min(offset + limit, rows.length);
  if (offset >= last) return [];
  const lastKey = nthLeast(keys, last - 1);
  const best: { readonly row: number; readonly key: number; readonly tie: number }[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const [row, key] = [rows[at] ?? 0, keys[at] ?? Infinity];
    if (key <= lastKey) best.push({ row, key, tie: tieOf(row) });
  }
  best.sort((a, b) => a.key - b.key || a.tie - b.tie || a.row - b.row);
  return best.slice(offset, last).map(({ row }) => row);
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

/**
 * Removes all but the first of each group of near-duplicates from the list. `groupOf` returns 0 for a row without a
 * group.
 */
export function foldCopies(
  matches: Matches,
  groupOf: (row: number) => number,
  tieOf: (row: number) => number,
): FoldedMatches {
  const groups = new Map<number, RankedRow[]>();
  matches.rows.forEach((row, at) => {
    const group = groupOf(row);
    if (group <= 0) return;
    const ranked = { row, key: matches.keys[at] ?? Infinity, at };
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [ranked]);
    else known.push(ranked);
  });
  const folded = new Map<number, readonly number[]>();
  const foldedAway = new Set<number>();
  for (const copies of groups.values()) {
    if (copies.length === 1) continue;
    copies.sort((a, b) => a.key - b.key || tieOf(a.row) - tieOf(b.row) || a.row - b.row);
    const [first, ...rest] = copies;
    if (first === undefined) continue;
    folded.set(
      first.row,
      rest.map(({ row }) => row),
    );
    for (const { at } of rest) foldedAway.add(at);
  }
  if (foldedAway.size === 0) return { ...matches, folded };
  const isListed = (_: number, at: number): boolean => !foldedAway.has(at);
  return { ...matches, rows: matches.rows.filter(isListed), keys: matches.keys.filter(isListed), folded };
}

/** Rows cached per search, besides those with the same key as the last: a hundred pages of results. */
const maxRows = 2_000;

/** The first matches of a search, in no order, and its counts. */
export interface FirstMatches extends FoldedMatches {
  /** Number of all matches in the list. */
  readonly listed: number;
}

export function firstMatches(matches: FoldedMatches): FirstMatches {
  const { rows, keys } = matches;
  const listed = rows.length;
  if (listed <= maxRows) return { ...matches, listed };
  const lastKey = nthLeast(keys, maxRows - 1);
  const first: number[] = [];
  const folded = new Map<number, readonly number[]>();
  for (let at = 0; at < listed; at += 1) {
    if ((keys[at] ?? Infinity) > lastKey) continue;
    first.push(at);
    const copies = matches.folded.get(rows[at] ?? 0);
    if (copies !== undefined) folded.set(rows[at] ?? 0, copies);
  }
  return {
    ...{ counter: matches.counter, folded, listed },
    rows: Uint32Array.from(first, (at) => rows[at] ?? 0),
    keys: Float64Array.from(first, (at) => keys[at] ?? 0),
  };
}

/** Returns whether these rows are among the first ones, or the part is beyond the end of the list. */
export const includesPart = (
  { rows, listed }: FirstMatches,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): boolean => rows.length === listed || offset + limit <= rows.length;
