import { bottom, middle, right, sharedWidth, type Strip } from './column-strips.ts';
import { quantile, type MeasuredLine } from './measured-line.ts';

/** A line in reading order, with its place in its column. */
export interface PlacedLine extends MeasuredLine {
  readonly strip: Strip;
  /** Distances from the margins of its column, as shares of the column's width. */
  readonly indent: number;
  readonly shortfall: number;
}

/** The margins are those of this many lines before and after a line, because scans are seldom straight. */
const nearby = 10;
/** With fewer lines a strip does not show where its margins are. */
const minLines = 4;

/** Returns the lines of strips with their places in the columns. */
export function placeLines(strips: readonly Strip[]): readonly PlacedLine[] {
  return strips.flatMap((strip) =>
    strip.lines.map((line, at): PlacedLine => {
      const near = strip.lines.slice(Math.max(0, at - nearby), at + nearby + 1).filter(({ isNoise }) => !isNoise);
      if (near.length < minLines) return { ...line, strip, indent: 0, shortfall: 0 };
      const from = quantile(
        near.map(({ box }) => box.x),
        0.25,
      );
      const to = quantile(
        near.map(({ box }) => right(box)),
        0.75,
      );
      const width = Math.max(1, to - from);
      return { ...line, strip, indent: (line.box.x - from) / width, shortfall: (to - right(line.box)) / width };
    }),
  );
}

/** The signs by which the start of an article is recognised; each is a number from about -1 to 3. */
export const signs = [
  'larger',
  'muchLarger',
  'centred',
  'headline',
  'firstHeadline',
  'gapAbove',
  'headlineGap',
  'gapBelow',
  'newStrip',
  'newColumn',
  'afterEnd',
  'afterShort',
  'afterHeadline',
  'afterLarger',
  'numbers',
  'titleLine',
  'startsSmall',
  'beforeIndented',
  'wideGap',
  'flowsOn',
  'rareGap',
] as const;

export type Sign = (typeof signs)[number];
type Signs = Readonly<Record<Sign, number>>;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const flag = (value: boolean): number => (value ? 1 : 0);

const isCentred = ({ indent, shortfall }: PlacedLine): boolean =>
  indent > 0.06 && shortfall > 0.06 && Math.abs(indent - shortfall) < 0.3;

const isInCapitals = ({ capitals, letters }: MeasuredLine): boolean => capitals >= 0.75 && letters >= 4;

/** The measures of a page that its lines are compared with. */
export interface PageMeasures {
  readonly type: number;
  /** Distance from one line of a column to the next. */
  readonly pitch: number;
  /** A distance, in units of `pitch` beyond the usual one, that few lines of the page have. */
  readonly rareGap: number;
}

/** Measures the distances of the lines of a page whose type usually has this height. */
export function pageMeasures(strips: readonly Strip[], type: number): PageMeasures {
  const distances = strips.flatMap(({ lines }) => {
    const real = lines.filter(({ isNoise }) => !isNoise);
    return real.slice(1).map((line, at) => middle(line.box) - middle(real[at]?.box ?? line.box));
  });
  const usual = distances.filter((distance) => distance > type * 0.6 && distance < type * 3);
  const pitch = quantile(usual, 0.5) || Math.max(1, type * 1.3);
  return { type, pitch, rareGap: Math.max(0.25, quantile(distances, 0.95) / pitch - 1) };
}

const largerBy = ({ type }: MeasuredLine, page: PageMeasures): number =>
  Math.log(Math.max(1, type) / Math.max(1, page.type));

/** True if a line looks like one of a headline by itself: large, or in capitals in the middle of its column. */
export function looksLikeHeadline(line: PlacedLine, page: PageMeasures): boolean {
  if (line.letters < 3) return false;
  if (largerBy(line, page) > 0.22) return true;
  return isInCapitals(line) && (isCentred(line) || line.shortfall > 0.25 || line.strip.lines.length < minLines);
}

interface Surroundings {
  readonly before: PlacedLine;
  readonly after: PlacedLine | undefined;
}

/** Returns the distance of two lines of a column, beyond the usual one and in units of it; 0 in different columns. */
const gap = (upper: PlacedLine, lower: PlacedLine, { pitch }: PageMeasures): number =>
  upper.strip === lower.strip || isBelow(upper, lower)
    ? clamp((middle(lower.box) - middle(upper.box)) / pitch - 1, -0.5, 2.5)
    : 0;

const isBelow = (upper: PlacedLine, lower: PlacedLine): boolean =>
  sharedWidth(upper.box, lower.box) > 0.5 && middle(lower.box) > middle(upper.box);

const endsSentence = ({ text }: MeasuredLine): boolean => /[.!?:”"’')\]»]\s*$/u.test(text);

/** True for a short line that could be a title in the type of the text. */
const couldBeTitle = ({ text, indent, shortfall }: PlacedLine): boolean =>
  shortfall > 0.08 && indent > 0.03 && /^\P{L}*\p{Lu}/u.test(text) && !/[,;:-]\s*$/u.test(text);

/** True if the line after it is indented as the first line of a paragraph is, and the line itself further in. */
const isBeforeIndent = (line: PlacedLine, after: PlacedLine | undefined): boolean =>
  after !== undefined && after.indent > 0.02 && after.shortfall < 0.1 && line.indent > after.indent;

const sizeSigns = (line: PlacedLine, before: PlacedLine, page: PageMeasures) => {
  const size = largerBy(line, page);
  return {
    larger: clamp(size, -0.5, 1.5),
    muchLarger: flag(size > 0.5),
    afterLarger: flag(largerBy(before, page) > size + 0.15),
  };
};

const textSigns = (line: PlacedLine, before: PlacedLine) => ({
  afterEnd: flag(endsSentence(before)),
  numbers: flag(line.letters * 2 < line.text.replaceAll(/\s/g, '').length),
  startsSmall: flag(/^[^\p{L}\p{N}]*\p{Ll}/u.test(line.text)),
});

/** Returns the signs of a line that follows another one. */
function signsOf(line: PlacedLine, { before, after }: Surroundings, page: PageMeasures): Signs {
  const headline = looksLikeHeadline(line, page);
  const afterHeadline = looksLikeHeadline(before, page);
  const isNewStrip = before.strip !== line.strip;
  const movedUp = isNewStrip && middle(line.box) < bottom(before.box);
  const above = gap(before, line, page);
  return {
    ...sizeSigns(line, before, page),
    ...textSigns(line, before),
    centred: flag(isCentred(line)),
    headline: flag(headline),
    firstHeadline: flag(headline && !afterHeadline),
    gapAbove: above,
    headlineGap: headline ? above : 0,
    gapBelow: after === undefined ? 0 : gap(line, after, page),
    newStrip: flag(isNewStrip),
    newColumn: flag(isNewStrip && !isBelow(before, line)),
    afterShort: flag(before.shortfall > 0.1),
    afterHeadline: flag(afterHeadline),
    titleLine: flag(couldBeTitle(line) && endsSentence(before) && !headline),
    beforeIndented: flag(isBeforeIndent(line, after)),
    wideGap: flag(above > 0.8),
    flowsOn: flag(movedUp && !endsSentence(before)),
    rareGap: clamp(above / page.rareGap, 0, 2),
  };
}

/** Returns the signs of each line in reading order; null for the first one and for rules and specks. */
export function signsOfLines(lines: readonly PlacedLine[], page: PageMeasures): readonly (Signs | null)[] {
  const real = lines.filter(({ isNoise }) => !isNoise);
  const found = new Map(
    real.map((line, at) => {
      const [before, after] = [real[at - 1], real[at + 1]];
      return [line, before === undefined ? null : signsOf(line, { before, after }, page)];
    }),
  );
  return lines.map((line) => found.get(line) ?? null);
}
