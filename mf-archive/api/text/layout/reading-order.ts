import type { Box } from 'shared-contracts/archive/newspaper';
import { bottom, middle, right, sharedWidth, type Strip } from './column-strips.ts';

/** Skewed columns overlap a little: two boxes are above each other if they share more of their width. */
const skew = 0.15;

const isAboveOrBelow = (one: Box, other: Box): boolean => sharedWidth(one, other) > skew;

/** True if a strip lies between two others in height and spans both, as a headline does. */
function separates(between: Box, one: Box, other: Box): boolean {
  const [from, to] = [Math.min(bottom(one), bottom(other)), Math.max(one.y, other.y)];
  const at = middle(between);
  return at >= from && at <= to && isAboveOrBelow(between, one) && isAboveOrBelow(between, other);
}

/**
 * True if one strip is read before another (T. Breuel, High Performance Document Layout Analysis, 2003): it is above
 * it, or left of it with nothing between them that spans both.
 */
function isBefore(one: Box, other: Box, boxes: readonly Box[]): boolean {
  if (isAboveOrBelow(one, other)) return middle(one) < middle(other);
  if (right(one) - other.x > Math.min(one.w, other.w) * skew || one.x >= other.x) return false;
  return !boxes.some((between) => between !== one && between !== other && separates(between, one, other));
}

/** Sorts strips in the order in which they are read: columns from left to right below the headline that spans them. */
export function inReadingOrder(strips: readonly Strip[], ends: readonly Box[]): readonly Strip[] {
  const sorted = strips.toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x);
  const boxes = sorted.map(({ box }) => box);
  const separators = [...boxes, ...ends];
  const earlier = boxes.map((box) =>
    boxes.flatMap((one, at) => (one !== box && isBefore(one, box, separators) ? [at] : [])),
  );
  const ordered = new Set<number>();
  const entered = new Set<number>();
  const visit = (at: number): void => {
    if (entered.has(at)) return;
    entered.add(at);
    for (const before of earlier[at] ?? []) visit(before);
    ordered.add(at);
  };
  boxes.forEach((_, at) => visit(at));
  return [...ordered].flatMap((at) => sorted[at] ?? []);
}
