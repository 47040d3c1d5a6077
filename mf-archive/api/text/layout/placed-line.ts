import { bottom, middle, right, sharedWidth, type Strip } from './column-strips.ts';
import { quantile, type BodyMeasures, type MeasuredLine } from './measured-line.ts';

/** A line in reading order, with its place in its column. */
export interface PlacedLine extends MeasuredLine {
  readonly strip: Strip;
  /** Distances from the margins of its column, as shares of the column's width. */
  readonly indent: number;
  readonly rightIndent: number;
  /** True if too few lines are near to show where the margins are. */
  readonly isAlone: boolean;
}

/** Margins are taken from this many lines before and after a line, because scans are seldom straight. */
const nearby = 12;
/** With fewer lines a column does not show where its margins are. */
const minLines = 4;
/** A wider line, in widths of a column, spans columns, so it does not show the margins of one. */
const maxWidth = 1.35;

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

type LineOfStrip = MeasuredLine & { readonly strip: Strip };

function placeLine(line: LineOfStrip, around: readonly LineOfStrip[], body: BodyMeasures): PlacedLine {
  const widest = Math.max(line.box.w, body.width * maxWidth) * 1.05;
  const near = around.filter(
    (one) => one.box.w < widest && (one.strip === line.strip || sharedWidth(one.strip.box, line.strip.box) > 0.5),
  );
  if (near.length < minLines) return { ...line, indent: 0, rightIndent: 0, isAlone: true };
  const from = quantile(
    near.map(({ box }) => box.x),
    0.25,
  );
  const to = quantile(
    near.map(({ box }) => right(box)),
    0.75,
  );
  const width = Math.max(1, to - from);
  const indent = clamp((line.box.x - from) / width, -0.5, 1);
  const rightIndent = clamp((to - right(line.box)) / width, -0.5, 1);
  return { ...line, indent, rightIndent, isAlone: false };
}

/** Returns the lines of strips with their places in the columns. */
export function placeLines(strips: readonly Strip[], body: BodyMeasures): readonly PlacedLine[] {
  const lines = strips.flatMap((strip) => strip.lines.map((line): LineOfStrip => ({ ...line, strip })));
  const real = lines.filter(({ isNoise }) => !isNoise);
  const places = new Map(real.map((line, at) => [line, at]));
  return lines.map((line): PlacedLine => {
    const at = places.get(line);
    if (at === undefined) return { ...line, indent: 0, rightIndent: 0, isAlone: true };
    return placeLine(line, real.slice(Math.max(0, at - nearby), at + nearby + 1), body);
  });
}

/** True if a line is below another one in the same column, also below its short last line. */
export const isBelow = (upper: PlacedLine, lower: PlacedLine): boolean =>
  middle(lower.box) > middle(upper.box) &&
  (upper.strip === lower.strip ||
    sharedWidth(upper.strip.box, lower.strip.box) > 0.5 ||
    sharedWidth(upper.box, lower.box) > 0.5);

/** The measures of a page that its lines are compared with. */
export interface PageMeasures extends BodyMeasures {
  /** Distance from one line of a column to the next. */
  readonly pitch: number;
  /** A gap (as `gapOf` returns it) that few lines of the page have. */
  readonly rareGap: number;
  /** Width of a character of running text. */
  readonly character: number;
}

/** Measures the distances and characters of the lines of a page. */
export function pageMeasures(strips: readonly Strip[], body: BodyMeasures): PageMeasures {
  const columns = strips.map(({ lines }) => lines.filter(({ isNoise }) => !isNoise));
  const distances = columns.flatMap((lines) =>
    lines.slice(1).map((line, at) => middle(line.box) - middle(lines[at]?.box ?? line.box)),
  );
  const usual = distances.filter((distance) => distance > body.type * 0.6 && distance < body.type * 3);
  const pitch = quantile(usual, 0.5) || Math.max(1, body.type * 1.3);
  const running = columns.flat().filter(({ capitals, letters }) => capitals < 0.3 && letters > 10);
  const widths = running.map(({ box, text }) => box.w / text.length);
  return {
    ...body,
    pitch,
    rareGap: Math.max(0.25, quantile(distances, 0.95) / pitch - 1),
    character: quantile(widths, 0.5) || body.type / 2,
  };
}

/**
 * Returns by how much the distance between two lines of a column exceeds the usual one, in units of the usual one; 0 in
 * different columns.
 */
export const gapOf = (upper: PlacedLine, lower: PlacedLine, { pitch }: PageMeasures): number =>
  isBelow(upper, lower) ? clamp((middle(lower.box) - middle(upper.box)) / pitch - 1, -0.6, 4) : 0;

/** Returns the white space between two lines of a column, in units of the usual distance; 0 in different columns. */
export const whiteSpaceBetween = (upper: PlacedLine, lower: PlacedLine, { pitch }: PageMeasures): number =>
  isBelow(upper, lower) ? clamp((lower.box.y - bottom(upper.box)) / pitch, -0.6, 4) : 0;
