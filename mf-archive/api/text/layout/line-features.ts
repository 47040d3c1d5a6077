import type { MeasuredLine } from './measured-line.ts';
import { clamp, gapOf, isBelow, type PageMeasures, type PlacedLine, whiteSpaceBetween } from './placed-line.ts';

/** The signs (features) by which the start of an article is recognised; each is a number from -2 to 5. */
export const signs = [
  'largerThanBefore',
  'clearlyLarger',
  'centred',
  'whiteAbove',
  'rareGap',
  'wideGap',
  'gapBelow',
  'newStrip',
  'newColumn',
  'ofWideColumn',
  'startsLarge',
  'startsSmall',
  'wideType',
  'titleLine',
  'usualHeadline',
  'largerHeadlines',
  'newHeadline',
  'longHeadline',
  'afterHeadline',
  'afterCentred',
  'afterEnd',
  'afterHyphen',
  'afterShort',
  'letters',
] as const;

export type LineFeature = (typeof signs)[number];
type Signs = Readonly<Record<LineFeature, number>>;

const flag = (value: boolean): number => (value ? 1 : 0);

const isCentred = ({ indent, rightIndent }: PlacedLine): boolean =>
  indent > 0.06 && rightIndent > 0.06 && Math.abs(indent - rightIndent) < 0.25;

const isInCapitals = ({ capitals, letters }: MeasuredLine): boolean => capitals >= 0.7 && letters >= 4;

const sizeOf = ({ type }: MeasuredLine, page: PageMeasures): number =>
  Math.log(Math.max(1, type) / Math.max(1, page.type));

/** True if a line, taken alone, looks like part of a headline: large, or in capitals and not filling its column. */
export function looksLikeHeadline(line: PlacedLine, page: PageMeasures): boolean {
  if (line.letters < 3) return false;
  if (sizeOf(line, page) > 0.2) return true;
  return isInCapitals(line) && (isCentred(line) || line.rightIndent > 0.25 || line.isAlone);
}

/** Returns how much a headline stands out, to compare the headlines of a page. */
const styleOf = (line: PlacedLine, page: PageMeasures): number =>
  sizeOf(line, page) + (isInCapitals(line) ? 0.15 : 0) + (isCentred(line) ? 0.05 : 0);

const endsSentence = ({ text }: MeasuredLine): boolean => /[.!?:”"’')\]»]\s*$/u.test(text);

/** True for a short line that could be a title in the type of the text. */
const couldBeTitle = ({ text, indent, rightIndent }: PlacedLine): boolean =>
  rightIndent > 0.08 && indent > 0.03 && /^\P{L}*\p{Lu}/u.test(text) && !/[,;:-]\s*$/u.test(text);

/** A line that is judged, with the lines around it in reading order. */
interface LineContext {
  readonly line: PlacedLine;
  readonly before: PlacedLine;
  readonly after: PlacedLine | undefined;
  readonly isHeadline: boolean;
  readonly isAfterHeadline: boolean;
  readonly isBeforeHeadline: boolean;
  /** Number of lines between this one and the last line of a headline before it; infinite if there is none. */
  readonly sinceHeadline: number;
  readonly page: PageMeasures;
}

/** Headlines that differ by less stand out equally. */
const sameStyle = 0.08;

/** Headline lines with at most this many lines between them belong to one headline. */
const ofOneHeadline = 4;

/** Compares a headline with all headlines of the page. `styles`: the results of `styleOf` for these. */
function headlineSigns(
  { line, isHeadline, isBeforeHeadline, sinceHeadline, page }: LineContext,
  styles: readonly number[],
) {
  const style = styleOf(line, page);
  const share = (counts: (one: number) => boolean): number => styles.filter(counts).length / Math.max(1, styles.length);
  return {
    usualHeadline: isHeadline ? share((one) => Math.abs(one - style) <= sameStyle) : 0,
    largerHeadlines: isHeadline ? share((one) => one > style + sameStyle) : 1,
    newHeadline: flag(isHeadline && sinceHeadline > ofOneHeadline),
    longHeadline: flag(isHeadline && isBeforeHeadline),
  };
}

const textSigns = ({ line: { text, letters } }: LineContext) => ({
  startsLarge: flag(/^[^\p{L}\p{N}]{0,3}\p{Lu}/u.test(text)),
  startsSmall: flag(/^[^\p{L}\p{N}]*\p{Ll}/u.test(text)),
  letters: letters / Math.max(1, text.replaceAll(/\s/gu, '').length),
});

function spaceSigns({ line, before, after, page }: LineContext) {
  const gap = gapOf(before, line, page);
  return {
    whiteAbove: whiteSpaceBetween(before, line, page),
    rareGap: clamp(gap / page.rareGap, -1, 5),
    wideGap: flag(gap > 0.8),
    gapBelow: after === undefined ? 0 : gapOf(line, after, page),
    newStrip: flag(before.strip !== line.strip),
    newColumn: flag(!isBelow(before, line)),
    ofWideColumn: clamp(Math.log(Math.max(1, line.strip.box.w) / Math.max(1, page.width)), -2, 2),
  };
}

function typeSigns({ line, before, isHeadline, page }: LineContext) {
  const step = clamp(sizeOf(line, page) - sizeOf(before, page), -1, 1);
  const character = line.box.w / Math.max(1, line.text.length);
  return {
    largerThanBefore: step,
    clearlyLarger: flag(step > 0.15),
    centred: flag(isCentred(line)),
    wideType: clamp(Math.log(Math.max(0.1, character / page.character)), -0.7, 1),
    titleLine: flag(couldBeTitle(line) && endsSentence(before) && !isHeadline),
  };
}

const signsBefore = ({ before, isAfterHeadline }: LineContext) => ({
  afterHeadline: flag(isAfterHeadline),
  afterCentred: flag(isCentred(before)),
  afterEnd: flag(endsSentence(before)),
  afterHyphen: flag(/[-¬\u00ad]\s*$/u.test(before.text)),
  afterShort: before.rightIndent,
});

/** Returns the signs of each line in reading order; null for rules, specks, and the first line that is neither. */
export function featuresOfLines(lines: readonly PlacedLine[], page: PageMeasures): readonly (Signs | null)[] {
  const real = lines.filter(({ isNoise }) => !isNoise);
  const headlines = real.map((line) => looksLikeHeadline(line, page));
  const styles = real.filter((_, at) => headlines[at] === true).map((line) => styleOf(line, page));
  const found = new Map<PlacedLine, Signs>();
  let sinceHeadline = Infinity;
  real.forEach((line, at) => {
    const before = real[at - 1];
    const isHeadline = headlines[at] === true;
    if (before !== undefined) {
      const judged: LineContext = {
        ...{ line, before, after: real[at + 1], isHeadline, sinceHeadline, page },
        isAfterHeadline: headlines[at - 1] === true,
        isBeforeHeadline: headlines[at + 1] === true,
      };
      found.set(line, {
        ...headlineSigns(judged, styles),
        ...textSigns(judged),
        ...spaceSigns(judged),
        ...typeSigns(judged),
        ...signsBefore(judged),
      });
    }
    sinceHeadline = isHeadline ? 0 : sinceHeadline + 1;
  });
  return lines.map((line) => found.get(line) ?? null);
}
