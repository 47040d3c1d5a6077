import { nthLeast } from './nth-least.ts';
import type { Tally } from './tally.ts';

/** Every page that a search found, with what it is put in order by: the least first. */
export interface Matches {
  readonly tally: Tally;
  readonly rows: Uint32Array;
  readonly keys: Float64Array;
}

/** Takes up matches one by one; its room is used again for the next search. */
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

  take(tally: Tally): Matches {
    return { tally, rows: this.#rows.slice(0, this.#length), keys: this.#keys.slice(0, this.#length) };
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
 * The rows at places `offset` to `offset + limit` of the order, equals by `tieOf`, then by row. Only those up to the
 * last place wanted are put in order; the rest is merely told from them.
 */
export function rowsAt(
  { rows, keys }: Matches,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  tieOf: (row: number) => number,
): readonly number[] {
  const last = Math.min(offset + limit, rows.length);
  if (offset >= last) return [];
  const greatest = nthLeast(keys, last - 1);
  const wanted: { readonly row: number; readonly key: number; readonly tie: number }[] = [];
  rows.forEach((row, at) => {
    const key = keys[at] ?? Infinity;
    if (key <= greatest) wanted.push({ row, key, tie: tieOf(row) });
  });
  wanted.sort((a, b) => a.key - b.key || a.tie - b.tie || a.row - b.row);
  return wanted.slice(offset, last).map(({ row }) => row);
}
