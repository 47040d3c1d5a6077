import type { Box } from 'shared-contracts/archive/newspaper';
import { around } from '../article-outline.ts';
import type { BodyMeasures, MeasuredLine } from './measured-line.ts';

/** Lines below each other in one column, from top to bottom. */
export interface Strip {
  readonly lines: readonly MeasuredLine[];
  readonly box: Box;
}

export const right = ({ x, w }: Box): number => x + w;
export const bottom = ({ y, h }: Box): number => y + h;
export const middle = ({ y, h }: Box): number => y + h / 2;

/** Returns the width that two boxes share, as a share of the narrower one, 0 to 1. */
export function sharedWidth(one: Box, other: Box): number {
  const shared = Math.min(right(one), right(other)) - Math.max(one.x, other.x);
  return shared <= 0 ? 0 : shared / Math.max(1, Math.min(one.w, other.w));
}

/** A line is above or below another one if they share at least this much of the narrower one. */
const minShared = 0.4;
/** A line that is not the heading of several columns is within its column to this share. */
const withinColumn = 0.75;
/** Larger gaps, in heights of the body type, end a strip; the parts are put into reading order afterwards. */
const maxGap = 5;
/** Lines at least this wide, as a share of the column, make a line above or below them one that spans columns. */
const columnShare = 0.5;

interface Neighbours {
  readonly above: readonly (number | null)[];
  readonly below: readonly (number | null)[];
}

/**
 * Returns the index of the nearest line below (step 1) or above (step -1) one of the lines, which are sorted by their
 * middles; of two that are equally near, the first. `half`: half of the height of the highest line.
 */
function nearest(lines: readonly MeasuredLine[], from: number, step: 1 | -1, half: number): number | null {
  const line = lines[from];
  let [least, found]: [number, number | null] = [Infinity, null];
  for (let at = from + step; line !== undefined; at += step) {
    const other = lines[at];
    if (other === undefined) break;
    const distance = Math.abs(middle(other.box) - middle(line.box));
    // All lines after this one are further away than the nearest one so far.
    if (distance - line.box.h / 2 - half > least) break;
    if (distance < Math.min(line.type, other.type) / 2 || sharedWidth(line.box, other.box) < minShared) continue;
    const gap = step === 1 ? other.box.y - bottom(line.box) : line.box.y - bottom(other.box);
    if (gap < least || (gap === least && step === -1)) [least, found] = [gap, at];
  }
  return found;
}

/** Returns the index of the nearest line above and below each line; lines are sorted by their middles. */
function neighboursOf(lines: readonly MeasuredLine[]): Neighbours {
  const half = lines.reduce((most, { box }) => Math.max(most, box.h / 2), 0);
  const nearestOf = (step: 1 | -1) => lines.map((_, at) => nearest(lines, at, step, half));
  return { above: nearestOf(-1), below: nearestOf(1) };
}

/** Returns the lines that have two others side by side as their neighbours: a headline above two columns. */
function spanningLines(
  lines: readonly MeasuredLine[],
  neighbours: readonly (number | null)[],
  width: number,
): ReadonlySet<number> {
  const boxes = new Map<number, Box[]>();
  neighbours.forEach((at, index) => {
    const box = lines[index]?.box;
    if (at === null || box === undefined || box.w < width * columnShare) return;
    boxes.set(at, [...(boxes.get(at) ?? []), box]);
  });
  const spanning = [...boxes].filter(([, found]) =>
    found.some((one) => found.some((other) => right(one) <= other.x + width * 0.1)),
  );
  return new Set(spanning.map(([at]) => at));
}

/** True if one line is wider than the columns and the other is a full line of a column. */
function areOfTwoWidths(upper: MeasuredLine, lower: MeasuredLine, width: number): boolean {
  const [narrow, wide] = [Math.min(upper.box.w, lower.box.w), Math.max(upper.box.w, lower.box.w)];
  return wide > width * 1.3 && narrow < wide * 0.75 && narrow > width * columnShare;
}

/** True if a text ends between two lines. */
const endsBetween = (upper: MeasuredLine, lower: MeasuredLine, ends: readonly Box[]): boolean =>
  ends.some((end) => middle(upper.box) < end.y && middle(lower.box) > end.y && sharedWidth(end, lower.box) > 0.5);

const areInOneColumn = (upper: MeasuredLine, lower: MeasuredLine, body: BodyMeasures): boolean =>
  lower.box.y - bottom(upper.box) <= body.type * maxGap &&
  sharedWidth(upper.box, lower.box) >= withinColumn &&
  !areOfTwoWidths(upper, lower, body.width);

/** Links each line to the one below it in its column, if they are each other's nearest. */
function linkLines(
  lines: readonly MeasuredLine[],
  body: BodyMeasures,
  ends: readonly Box[],
): ReadonlyMap<number, number> {
  const { above, below } = neighboursOf(lines);
  const overColumns = spanningLines(lines, above, body.width);
  const underColumns = spanningLines(lines, below, body.width);
  const links = new Map<number, number>();
  below.forEach((next, at) => {
    if (next === null || above[next] !== at || overColumns.has(at) || underColumns.has(next)) return;
    const [upper, lower] = [lines[at], lines[next]];
    if (upper === undefined || lower === undefined || endsBetween(upper, lower, ends)) return;
    if (areInOneColumn(upper, lower, body)) links.set(at, next);
  });
  return links;
}

const toStrip = (lines: readonly MeasuredLine[]): Strip => ({
  lines,
  box: around(lines.map(({ box }) => box)) ?? { x: 0, y: 0, w: 0, h: 0 },
});

/** Returns the share of a box that is inside another one. */
function shareInside(box: Box, outer: Box): number {
  const across = Math.min(right(box), right(outer)) - Math.max(box.x, outer.x);
  const down = Math.min(bottom(box), bottom(outer)) - Math.max(box.y, outer.y);
  return across <= 0 || down <= 0 ? 0 : (across * down) / Math.max(1, box.w * box.h);
}

/** Puts each strip that is inside another one, such as the cells of a table, into that one. */
function joinInside(strips: readonly Strip[], loose: readonly MeasuredLine[], width: number): readonly Strip[] {
  const bySize = strips.toSorted((one, other) => other.box.w * other.box.h - one.box.w * one.box.h);
  const grown: { readonly box: Box; readonly lines: MeasuredLine[] }[] = [];
  for (const { box, lines } of [...bySize, ...loose.map((line) => toStrip([line]))]) {
    const outer = grown.find((one) => shareInside(box, one.box) > 0.6 && (lines.length < 3 || one.box.w < width * 1.3));
    if (outer === undefined) grown.push({ box, lines: [...lines] });
    else outer.lines.push(...lines);
  }
  return grown.map(({ lines }) => toStrip(inRows(lines)));
}

/** Sorts the lines of a column from top to bottom, and parts of the same row from left to right. */
function inRows(lines: readonly MeasuredLine[]): readonly MeasuredLine[] {
  const sorted = lines.toSorted((one, other) => middle(one.box) - middle(other.box));
  const rows: MeasuredLine[][] = [];
  for (const line of sorted) {
    const row = rows.at(-1);
    const isSameRow = row?.every(
      ({ box, type }) =>
        sharedWidth(box, line.box) < 0.2 && Math.abs(middle(box) - middle(line.box)) < Math.min(type, line.type) / 2,
    );
    if (isSameRow === true) row?.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.toSorted((one, other) => one.box.x - other.box.x));
}

/** Divides a page into strips, in no particular order; no strip continues below one of the `ends`. */
export function columnStrips(
  lines: readonly MeasuredLine[],
  body: BodyMeasures,
  ends: readonly Box[],
): readonly Strip[] {
  const sorted = lines.filter(({ isNoise }) => !isNoise).toSorted((one, other) => middle(one.box) - middle(other.box));
  const links = linkLines(sorted, body, ends);
  const followers = new Set(links.values());
  const strips: Strip[] = [];
  sorted.forEach((_, start) => {
    if (followers.has(start)) return;
    const chain: MeasuredLine[] = [];
    for (let at: number | undefined = start; at !== undefined; at = links.get(at)) {
      const line = sorted[at];
      if (line !== undefined) chain.push(line);
    }
    strips.push(toStrip(chain));
  });
  return joinInside(
    strips,
    lines.filter(({ isNoise }) => isNoise),
    body.width,
  );
}
