import type { Box } from 'shared-contracts/archive/newspaper';
import { around } from '../article-outline.ts';
import type { PageText, PrintedLine, PrintedWord } from '../page-words.ts';

/** A printed line with what its layout is judged by; lengths are in pixels. */
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

/** Returns the value that this share of the values is below; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Words without ascenders are lower than the type is, so that the higher words of the line count. */
function typeOf(words: readonly PrintedWord[]): number {
  const readable = words.filter(hasLetters);
  const heights = (readable.length > 0 ? readable : words).flatMap(({ box }) => (box === null ? [] : [box.h]));
  return quantile(heights, 0.6);
}

const countOf = (text: string, letter: RegExp): number => text.match(letter)?.length ?? 0;

function measureLine(line: PrintedLine): MeasuredLine | null {
  const box = around(line.words.flatMap((word) => (word.box === null ? [] : [word.box])));
  if (box === null) return null;
  const text = line.words.map((word) => word.text).join(' ');
  const letters = countOf(text, /\p{L}/gu);
  const signs = countOf(text, /\S/gu);
  return {
    ...{ line, text, box, letters },
    type: typeOf(line.words),
    capitals: letters === 0 ? 0 : countOf(text, /\p{Lu}/gu) / letters,
    isNoise: !line.words.some(hasLetters) || countOf(text, /[\p{L}\p{N}]/gu) * 2 < signs,
  };
}

export interface MeasuredPage {
  readonly lines: readonly MeasuredLine[];
  /** Lines without a box, each with the line before it in its source. */
  readonly unplaced: ReadonlyMap<PrintedLine | null, readonly PrintedLine[]>;
}

export function measureLines({ blocks }: PageText): MeasuredPage {
  const lines: MeasuredLine[] = [];
  const unplaced = new Map<PrintedLine | null, PrintedLine[]>();
  for (const line of blocks.flatMap((block) => block.lines)) {
    const measured = measureLine(line);
    if (measured !== null) lines.push(measured);
    else {
      const before = lines.at(-1)?.line ?? null;
      unplaced.set(before, [...(unplaced.get(before) ?? []), line]);
    }
  }
  return { lines, unplaced };
}

/** Returns the value below which half of the letters of the page are. */
function medianByLetters(lines: readonly MeasuredLine[], valueOf: (line: MeasuredLine) => number): number {
  const sorted = lines.filter(({ isNoise }) => !isNoise).toSorted((one, other) => valueOf(one) - valueOf(other));
  const half = sorted.reduce((sum, { letters }) => sum + letters, 0) / 2;
  let before = 0;
  const middle = sorted.find(({ letters }) => (before += letters) >= half);
  return middle === undefined ? 0 : valueOf(middle);
}

/** Height of the type and width of the columns that most of a page is set in. */
export interface BodyMeasures {
  readonly type: number;
  readonly width: number;
}

export const bodyOf = (lines: readonly MeasuredLine[]): BodyMeasures => ({
  type: medianByLetters(lines, ({ type }) => type),
  width: medianByLetters(lines, ({ box }) => box.w),
});
