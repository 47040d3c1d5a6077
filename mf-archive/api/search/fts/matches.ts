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

/** Collects matches one by one. The next search reuses its buffers. */
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

  add(row: number, key: number): void {
    if (this.#length === this.#rows.length) this.#grow();
    this.#rows[this.#length] = row;
    this.#keys[this.#length] = key;
    this.#length += 1;
  }

  toMatches(tally: FacetCounter): Matches {
    return { counter: tally, rows: this.#rows.slice(0, this.#length), keys: this.#keys.slice(0, this.#length) };
  }

  #grow(): void {
    const [rows, keys] = [this.#rows, this.#keys];
    this.#rows = new Uint32Array(rows.length * 2);
    this.#keys = new Float64Array(rows.length * 2);
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
  rows.forEach((row, at) => {
    const key = keys[at] ?? Infinity;
    if (key <= lastKey) best.push({ row, key, tie: tieOf(row) });
  });
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

/** Rows cached per search: a hundred pages of results. */
const maxRows = 2_000;

interface ListPart {
  readonly offset: number;
  readonly limit: number;
}

/** The first matches of a search in order, and its counts. */
export interface FirstMatches {
  readonly counter: FacetCounter;
  readonly listed: number;
  readonly rows: readonly number[];
  readonly folded: ReadonlyMap<number, readonly number[]>;
  /** Returns whether these rows are cached, or the part is beyond the end of the list. */
  readonly includes: (part: ListPart) => boolean;
  readonly rowsIn: (part: ListPart) => readonly number[];
}

/** `tieOf` orders rows with equal keys, as in `rowsInOrder`. */
export function firstMatches(matches: FoldedMatches, tieOf: (row: number) => number): FirstMatches {
  const { counter, rows: all } = matches;
  const rows = rowsInOrder(matches, { offset: 0, limit: maxRows }, tieOf);
  const folded = new Map<number, readonly number[]>();
  for (const row of rows) {
    const copies = matches.folded.get(row);
    if (copies !== undefined) folded.set(row, copies);
  }
  return {
    ...{ counter, listed: all.length, rows, folded },
    includes: ({ offset, limit }) => rows.length === all.length || offset + limit <= rows.length,
    rowsIn: ({ offset, limit }) => rows.slice(offset, offset + limit),
  };
}
