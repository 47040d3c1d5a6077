import type { Box } from 'shared-contracts/archive/newspaper';
import type { Point, Size } from './view.ts';

/** Parts of an article are joined over gaps up to these shares of the page's width and height: gutters and pictures. */
const widestGap = 0.06;
const highestGap = 0.35;

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const grown = ({ x, y, w, h }: Box, room: number): Edges => ({
  left: x - room,
  top: y - room,
  right: x + w + room,
  bottom: y + h + room,
});

const meet = (a: Edges, b: Edges): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the rectangle between two that are beside or above each other; null if they touch or are too far apart. */
function between(a: Edges, b: Edges, { width, height }: Size): Edges | null {
  const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
  const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
  const [across, down] = [left - right, top - bottom];
  if (down < 0 && across > 0 && across <= widestGap * width) return { left: right, right: left, top, bottom };
  if (across < 0 && down > 0 && down <= highestGap * height) return { left, right, top: bottom, bottom: top };
  return null;
}

/** Returns the gaps between the parts in which no other article is printed. */
function freeGaps(parts: readonly Edges[], others: readonly Edges[], page: Size): readonly Edges[] {
  const gaps = parts.flatMap((a, at) => parts.slice(at + 1).flatMap((b) => between(a, b, page) ?? []));
  return gaps.filter((gap) => !others.some((other) => meet(gap, other)));
}

const sorted = (values: readonly number[]): readonly number[] => [...new Set(values)].sort((a, b) => a - b);

interface Side {
  readonly from: Point;
  readonly to: Point;
}

/** Returns the sides of the union of rectangles, with its inside on the right. */
function sidesOf(parts: readonly Edges[]): readonly Side[] {
  const columns = sorted(parts.flatMap(({ left, right }) => [left, right]));
  const rows = sorted(parts.flatMap(({ top, bottom }) => [top, bottom]));
  const isInside = (column: number, row: number): boolean => {
    const [left, top] = [columns[column], rows[row]];
    if (left === undefined || top === undefined) return false;
    return parts.some((part) => part.left <= left && left < part.right && part.top <= top && top < part.bottom);
  };
  const sides: Side[] = [];
  const add = (isSide: boolean, from: Point, to: Point): void => {
    if (isSide) sides.push({ from, to });
  };
  for (const [row, top] of rows.entries()) {
    for (const [column, left] of columns.entries()) {
      if (!isInside(column, row)) continue;
      const [right = left, bottom = top] = [columns[column + 1], rows[row + 1]];
      add(!isInside(column, row - 1), { x: left, y: top }, { x: right, y: top });
      add(!isInside(column + 1, row), { x: right, y: top }, { x: right, y: bottom });
      add(!isInside(column, row + 1), { x: right, y: bottom }, { x: left, y: bottom });
      add(!isInside(column - 1, row), { x: left, y: bottom }, { x: left, y: top });
    }
  }
  return sides;
}

const keyOf = ({ x, y }: Point): string => `${x} ${y}`;

/** Chains the sides to closed lines. */
function loopsOf(sides: readonly Side[]): readonly (readonly Point[])[] {
  const starts = new Map<string, Side[]>();
  for (const side of sides) starts.set(keyOf(side.from), [...(starts.get(keyOf(side.from)) ?? []), side]);
  const loops: Point[][] = [];
  for (const side of sides) {
    const loop: Point[] = [];
    let next = starts.get(keyOf(side.from))?.pop();
    while (next !== undefined) {
      loop.push(next.from);
      next = starts.get(keyOf(next.to))?.pop();
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

/** Positive around the outside of a shape, negative around a hole. */
const areaOf = (loop: readonly Point[]): number =>
  loop.reduce((sum, { x, y }, at) => {
    const next = loop[(at + 1) % loop.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);

interface OutlineOptions {
  /** The rectangles of all other articles. */
  readonly others: readonly Box[];
  readonly page: Size;
  /** The distance between the words and the line. */
  readonly room: number;
}

/**
 * Returns the path around all parts of an article: one line, unless its parts are too far apart or other articles are
 * between them.
 */
export function joinedOutline(boxes: readonly Box[], { others, page, room }: OutlineOptions): string {
  const parts = boxes.map((box) => grown(box, room));
  const gaps = freeGaps(
    parts,
    others.map((box) => grown(box, 0)),
    page,
  );
  return loopsOf(sidesOf([...parts, ...gaps]))
    .filter((loop) => areaOf(loop) > 0)
    .map((loop) => `M${loop.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`)
    .join('');
}
