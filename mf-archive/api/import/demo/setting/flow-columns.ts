import type { ColumnLine } from './column-lines.ts';

/** The space for lines in one column. */
export interface ColumnSpace {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

export type Filled = readonly (readonly ColumnLine[])[];

export const heightOf = (lines: readonly ColumnLine[]): number => lines.reduce((sum, { height }) => sum + height, 0);

/** Returns how many lines fit into a height, without a headline or a single first line of a paragraph at the end. */
function fitting(lines: readonly ColumnLine[], from: number, room: number): number {
  let used = 0;
  let end = from;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    if (line === undefined || (line.line !== null && used + line.height > room)) break;
    used += line.height;
  }
  if (end === lines.length) return end;
  while (end > from && lines[end - 1]?.keepsWithNext === true) end -= 1;
  return end;
}

const withoutWhite = (lines: readonly ColumnLine[]): readonly ColumnLine[] =>
  lines.slice(0, lines.findLastIndex(({ line }) => line !== null) + 1);

/** Assigns lines to columns; returns null if they do not all fit. */
export function flow(lines: readonly ColumnLine[], columns: readonly ColumnSpace[]): Filled | null {
  const filled: (readonly ColumnLine[])[] = [];
  let from = 0;
  for (const { top, bottom } of columns) {
    const end = fitting(lines, from, bottom - top);
    filled.push(withoutWhite(lines.slice(from, end)));
    from = end;
    while (lines[from]?.line === null) from += 1;
  }
  return from >= lines.length ? filled : null;
}

/**
 * Assigns lines so that all columns are filled to the same share of their height, as low as the text allows, and none
 * remains empty.
 */
export function flowEvenly(lines: readonly ColumnLine[], columns: readonly ColumnSpace[]): Filled | null {
  let best = flow(lines, columns);
  if (best === null) return null;
  let [low, high] = [0, 1];
  for (let step = 0; step < 10; step += 1) {
    const share = (low + high) / 2;
    const filled = flow(
      lines,
      columns.map((column) => ({ ...column, bottom: column.top + (column.bottom - column.top) * share })),
    );
    if (filled === null) low = share;
    else {
      best = filled;
      high = share;
    }
  }
  return best;
}

/** Returns how far down the lines reach when they are divided evenly among columns of unlimited height. */
export function evenBottom(lines: readonly ColumnLine[], columns: readonly Omit<ColumnSpace, 'bottom'>[]): number {
  const highest = Math.min(...columns.map(({ top }) => top));
  const lowest = Math.max(...columns.map(({ top }) => top));
  const room = columns.reduce((sum, { top }) => sum + (lowest - top), 0);
  const step = (lines.find(({ line }) => line !== null)?.height ?? 1) / 3;
  let bottom = Math.max(highest, lowest + (heightOf(lines) - room) / columns.length);
  const fits = (): boolean =>
    flow(
      lines,
      columns.map((column) => ({ ...column, bottom })),
    ) !== null;
  while (!fits()) bottom += step;
  return bottom;
}
