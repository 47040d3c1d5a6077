import type { FoldedMatches } from './fold-copies.ts';
import { rowsAt } from './matches.ts';
import type { Tally } from './tally.ts';

/** So many of a search are kept: a hundred pages of results. */
const mostKept = 2_000;

interface Part {
  readonly offset: number;
  readonly limit: number;
}

/** The first matches of a search, in order, and its counts. */
export interface FirstMatches {
  readonly tally: Tally;
  /** Results in the whole list. */
  readonly listed: number;
  readonly rows: readonly number[];
  /** As of all matches. */
  readonly folded: ReadonlyMap<number, readonly number[]>;
  /** Whether a part of the list is among them, or beyond its end. */
  readonly has: (part: Part) => boolean;
  readonly rowsOf: (part: Part) => readonly number[];
}

/** `tieOf`: as `rowsAt` takes it. */
export function firstOf(matches: FoldedMatches, tieOf: (row: number) => number): FirstMatches {
  const { tally, rows: all } = matches;
  const rows = rowsAt(matches, { offset: 0, limit: mostKept }, tieOf);
  const folded = new Map<number, readonly number[]>();
  for (const row of rows) {
    const copies = matches.folded.get(row);
    if (copies !== undefined) folded.set(row, copies);
  }
  return {
    ...{ tally, listed: all.length, rows, folded },
    has: ({ offset, limit }) => rows.length === all.length || offset + limit <= rows.length,
    rowsOf: ({ offset, limit }) => rows.slice(offset, offset + limit),
  };
}
