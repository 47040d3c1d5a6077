import type { Box } from 'shared-contracts/archive/newspaper';
import { bottom, right } from './column-strips.ts';
import { quantile, type BodyMeasures, type MeasuredLine } from './measured-line.ts';

/** White space of this height, in heights of the body type, ends a text that runs through three or more columns. */
const minWhite = 0.8;
/** The same for two columns of a page, in which paragraphs can end side by side by chance. */
const minWhiteOfTwo = 2;
/** The text above and below must each go over this share of the width … */
const minCover = 0.6;
/** … within this many heights of the body type. */
const reach = 4;
/** Larger type, as a multiple of the body type, is no running text. */
const maxBody = 1.3;
/** A page of three columns is at least this many times as wide as one column, with the white space between them. */
const threeColumns = 2.6;
/** A headline with text in several columns below it is in type larger than the body's … */
const minHeadline = 1.25;
/** … wider than a column … */
const spanning = 1.15;
/** … and the text below it as wide as two columns, of which scans cut off a part. */
const minColumns = 1.6;

/** Returns by how much the lines of a scan fall from left to right, in pixels per pixel. */
function slopeOf(lines: readonly MeasuredLine[], { width }: BodyMeasures): number {
  const slopes = lines.flatMap(({ line, box }) => {
    const [first, last] = [line.words[0]?.box, line.words.at(-1)?.box];
    if (box.w < width / 2 || !first || !last || last.x - first.x < width / 3) return [];
    return [(bottom(last) - bottom(first)) / (last.x - first.x)];
  });
  return slopes.length < 20 ? 0 : quantile(slopes, 0.5);
}

/** The vertical extent of a line, corrected for the skew of the scan. */
interface Extent {
  readonly line: MeasuredLine;
  readonly top: number;
  readonly low: number;
}

function extentsOf(lines: readonly MeasuredLine[], slope: number): readonly Extent[] {
  return lines
    .map((line): Extent => {
      const { x, y, w, h } = line.box;
      const shift = slope * (x + w / 2);
      return { line, top: y + h * 0.1 - shift, low: y + h * 0.9 - shift };
    })
    .toSorted((one, other) => one.top - other.top);
}

const isRunning = ({ type }: MeasuredLine, body: BodyMeasures): boolean => type < body.type * maxBody;

/** Returns the share of a width that lines cover. */
function coverOf(extents: readonly Extent[], width: number): number {
  let [covered, end] = [0, -Infinity];
  for (const { line } of extents.toSorted((one, other) => one.line.box.x - other.line.box.x)) {
    covered += Math.max(0, right(line.box) - Math.max(end, line.box.x));
    end = Math.max(end, right(line.box));
  }
  return covered / Math.max(1, width);
}

/**
 * Yields the heights at which white space crosses the whole width, at least `least` times as high as the body type and
 * with running text above it.
 */
function* whiteThrough(
  extents: readonly Extent[],
  { body, width, least }: { readonly body: BodyMeasures; readonly width: number; readonly least: number },
): Generator<number, void> {
  const isWide = (found: readonly Extent[]): boolean => coverOf(found, width) >= minCover;
  const range = reach * body.type;
  let low = Infinity;
  for (const [at, { top, low: own }] of extents.entries()) {
    if (top - low >= least * body.type) {
      const above = extents.slice(0, at).filter(({ line, low: end }) => end > low - range && isRunning(line, body));
      const below = extents.slice(at).filter((extent) => extent.top < top + range);
      if (isWide(above) && isWide(below)) yield (low + top) / 2;
    }
    low = low === Infinity ? own : Math.max(low, own);
  }
}

/**
 * Divides a page where white space crosses all its columns, as above a serial at its foot or below a story that all
 * columns share: what is above is read first. Returns the lines of each band from top to bottom.
 */
export function pageBands(lines: readonly MeasuredLine[], body: BodyMeasures): readonly (readonly MeasuredLine[])[] {
  const extents = extentsOf(lines, slopeOf(lines, body));
  const real = extents.filter(({ line }) => !line.isNoise);
  const width = Math.max(...real.map(({ line }) => right(line.box))) - Math.min(...real.map(({ line }) => line.box.x));
  const least = width > body.width * threeColumns ? minWhite : minWhiteOfTwo;
  const cuts = [...whiteThrough(real, { body, width, least })];
  const bands: MeasuredLine[][] = [[]];
  for (const { line, top, low } of extents) {
    while ((top + low) / 2 > (cuts[bands.length - 1] ?? Infinity)) bands.push([]);
    bands.at(-1)?.push(line);
  }
  return bands;
}

/** True if at least this share of a line is between two positions on the width of the page. */
const isBetween = ({ box }: MeasuredLine, share: number, from: number, to: number): boolean =>
  Math.min(right(box), to) - Math.max(box.x, from) >= box.w * share;

/**
 * Returns where the text below a headline ends in all of its columns; null if it is not above several, or no end shows.
 */
function endBelow(headline: Extent, extents: readonly Extent[], body: BodyMeasures): Box | null {
  const { box } = headline.line;
  const lower = extents.filter(({ top }) => top > headline.low);
  const under = lower.filter(
    ({ line, top }) =>
      top < headline.low + reach * body.type && isRunning(line, body) && isBetween(line, 0.25, box.x, right(box)),
  );
  const from = Math.min(...under.map(({ line }) => line.box.x));
  const to = Math.max(...under.map(({ line }) => right(line.box)));
  if (to - from < body.width * minColumns) return null;
  const region = lower.filter(({ line }) => isBetween(line, 0.5, from, to));
  const [end] = whiteThrough(region, { body, width: to - from, least: minWhite });
  return end === undefined ? null : { x: from, y: end, w: to - from, h: 0 };
}

/** Returns where the text below headlines that span columns ends in all of them, as boxes without a height. */
export function textEnds(lines: readonly MeasuredLine[], body: BodyMeasures): readonly Box[] {
  const slope = slopeOf(lines, body);
  const extents = extentsOf(lines, slope).filter(({ line }) => !line.isNoise);
  return extents
    .filter(({ line: { type, box } }) => type >= body.type * minHeadline && box.w >= body.width * spanning)
    .flatMap((headline) => endBelow(headline, extents, body) ?? [])
    .map((end) => ({ ...end, y: end.y + slope * (end.x + end.w / 2) }));
}
