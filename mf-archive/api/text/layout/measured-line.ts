import type { Box } from 'shared-contracts/archive/newspaper';
import { around } from '../article-outline.ts';
import type { PageText, PrintedLine, PrintedWord } from '../page-words.ts';

/** A printed line with its measures; lengths are in pixels. */
export interface MeasuredLine {
  readonly line: PrintedLine;
  readonly text: string;
  readonly box: Box;
  /** Height of its type. */
  readonly type: number;
  readonly letters: number;
  /** Share of its letters that are capitals, 0 to 1. */
  readonly capitals: number;
  /** True for a rule, an ornament or a speck that was read as characters. */
  readonly isNoise: boolean;
}

const hasLetters = ({ text }: PrintedWord): boolean => /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text);

/** Returns the value below which this share of the values lies; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Classifies a word by what affects its height apart from the type size, 0 to 3: 1 for ascenders or capitals, plus 2
 * for descenders.
 */
const shapeOf = ({ text }: PrintedWord): number =>
  (/[\p{Lu}\p{N}bdfhklt]/u.test(text) ? 1 : 0) + (/[gjpqyQ,;()]/u.test(text) ? 2 : 0);

/** For each shape of word, the factor from the height of the word to the height of its type. */
type ShapeFactors = readonly number[];

/** With fewer words of a shape, their median height is not used. */
const minOfShape = 12;

/**
 * Returns the factors of a page. Where boxes enclose the ink, words without ascenders and descenders are lower than the
 * type is; where boxes are as high as the line, all factors are 1.
 */
function shapeFactors(lines: readonly PrintedLine[]): ShapeFactors {
  const heights: number[][] = [[], [], [], []];
  for (const { words } of lines) {
    for (const word of words) if (word.box !== null && hasLetters(word)) heights[shapeOf(word)]?.push(word.box.h);
  }
  const full = quantile(heights[3]?.length ? heights[3] : heights.flat(), 0.5);
  return heights.map((own) => (own.length < minOfShape ? 1 : Math.min(Math.max(full / quantile(own, 0.5), 1), 2)));
}

/** Returns the height of the type of a line: higher than most of its words, because scans lose edges of letters. */
function typeOf(words: readonly PrintedWord[], factors: ShapeFactors): number {
  const readable = words.filter(hasLetters);
  const heights = (readable.length > 0 ? readable : words).flatMap((word) =>
    word.box === null ? [] : [word.box.h * (factors[shapeOf(word)] ?? 1)],
  );
  return quantile(heights, 0.6);
}

const countOf = (text: string, letter: RegExp): number => text.match(letter)?.length ?? 0;

function measureLine(line: PrintedLine, factors: ShapeFactors): MeasuredLine | null {
  const box = around(line.words.flatMap((word) => (word.box === null ? [] : [word.box])));
  if (box === null) return null;
  const text = line.words.map((word) => word.text).join(' ');
  const letters = countOf(text, /\p{L}/gu);
  const signs = countOf(text, /\S/gu);
  return {
    ...{ line, text, box, letters },
    type: typeOf(line.words, factors),
    capitals: letters === 0 ? 0 : countOf(text, /\p{Lu}/gu) / letters,
    isNoise: !line.words.some(hasLetters) || countOf(text, /[\p{L}\p{N}]/gu) * 2 < signs,
  };
}

export interface MeasuredPage {
  readonly lines: readonly MeasuredLine[];
  /** Lines without a box, by the last line with one before them in the source; null: at its beginning. */
  readonly unplaced: ReadonlyMap<PrintedLine | null, readonly PrintedLine[]>;
}

export function measureLines({ blocks }: PageText): MeasuredPage {
  const lines: MeasuredLine[] = [];
  const unplaced = new Map<PrintedLine | null, PrintedLine[]>();
  const printed = blocks.flatMap((block) => block.lines);
  const factors = shapeFactors(printed);
  for (const line of printed) {
    const measured = measureLine(line, factors);
    if (measured !== null) lines.push(measured);
    else {
      const before = lines.at(-1)?.line ?? null;
      unplaced.set(before, [...(unplaced.get(before) ?? []), line]);
    }
  }
  return { lines, unplaced };
}

/** Returns the median of a value over the lines, weighted by their letters. */
function medianByLetters(lines: readonly MeasuredLine[], valueOf: (line: MeasuredLine) => number): number {
  const sorted = lines.filter(({ isNoise }) => !isNoise).toSorted((one, other) => valueOf(one) - valueOf(other));
  const half = sorted.reduce((sum, { letters }) => sum + letters, 0) / 2;
  let before = 0;
  const middle = sorted.find(({ letters }) => (before += letters) >= half);
  return middle === undefined ? 0 : valueOf(middle);
}

/** The height of the type and the width of the columns in which most of a page is set. */
export interface BodyMeasures {
  readonly type: number;
  readonly width: number;
}

export const bodyOf = (lines: readonly MeasuredLine[]): BodyMeasures => ({
  type: medianByLetters(lines, ({ type }) => type),
  width: medianByLetters(lines, ({ box }) => box.w),
});
