import type { Matches } from './matches.ts';

/** Matches with the copies of each, where copies are folded into the first of them. */
export interface FoldedMatches extends Matches {
  /** The rest of the copies by the row of the first, in order. */
  readonly folded: ReadonlyMap<number, readonly number[]>;
}

interface Placed {
  readonly row: number;
  readonly key: number;
  readonly at: number;
}

/** Leaves the first of each group of copies in the list. `groupOf`: 0 for a row without copies. */
export function foldCopies(
  matches: Matches,
  groupOf: (row: number) => number,
  tieOf: (row: number) => number,
): FoldedMatches {
  const groups = new Map<number, Placed[]>();
  matches.rows.forEach((row, at) => {
    const group = groupOf(row);
    if (group <= 0) return;
    const placed = { row, key: matches.keys[at] ?? Infinity, at };
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [placed]);
    else known.push(placed);
  });
  const folded = new Map<number, readonly number[]>();
  const taken = new Set<number>();
  for (const copies of groups.values()) {
    if (copies.length === 1) continue;
    copies.sort((a, b) => a.key - b.key || tieOf(a.row) - tieOf(b.row) || a.row - b.row);
    const [first, ...rest] = copies;
    if (first === undefined) continue;
    folded.set(
      first.row,
      rest.map(({ row }) => row),
    );
    for (const { at } of rest) taken.add(at);
  }
  if (taken.size === 0) return { ...matches, folded };
  const stays = (_: number, at: number): boolean => !taken.has(at);
  return { ...matches, rows: matches.rows.filter(stays), keys: matches.keys.filter(stays), folded };
}
