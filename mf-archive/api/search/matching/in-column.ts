import type { PageToken } from '../../text/page-tokens.ts';
import type { Reading } from '../query/readings.ts';

/** Where words stand in a column: slot `at` to `end`, exclusive. */
export interface Placed {
  readonly at: number;
  readonly end: number;
}

/** A column of a page: for each slot the token that stands there, or a wall. */
export interface ColumnText {
  readonly tokens: readonly PageToken[];
  readonly slots: readonly number[];
}

const foldAt = ({ tokens, slots }: ColumnText, slot: number): string | undefined => tokens[slots[slot] ?? -1]?.fold;

function standsAt(column: ColumnText, at: number, { folds, open }: Reading): boolean {
  return folds.every((fold, index) => {
    const printed = foldAt(column, at + index);
    if (printed === undefined) return false;
    return open && index === folds.length - 1 ? printed.startsWith(fold) : printed === fold;
  });
}

/** Every place where one of these readings stands as printed, in order; at one place the longest last. */
export function placesIn(column: ColumnText, readings: readonly Reading[]): readonly Placed[] {
  // Most words of a page begin nothing that is asked for.
  const single = new Set(readings.flatMap(({ folds, open }) => (folds.length === 1 && !open ? folds : [])));
  const others = readings.filter(({ folds, open }) => folds.length > 1 || open);
  const found: Placed[] = [];
  for (let at = 0; at < column.slots.length; at += 1) {
    const fold = foldAt(column, at);
    if (fold === undefined) continue;
    const lengths = others.flatMap((reading) => (standsAt(column, at, reading) ? [reading.folds.length] : []));
    if (single.has(fold)) lengths.push(1);
    for (const length of [...new Set(lengths)].sort((a, b) => a - b)) found.push({ at, end: at + length });
  }
  return found;
}
