import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { PageTokens } from '../text/public.ts';
import { rangesOf, type Occurrence } from './match-page.ts';

export interface Snippet {
  readonly text: string;
  readonly marks: readonly TextRange[];
  /** The occurrences in it, the central one first. */
  readonly shown: readonly Occurrence[];
}

const snippetLength = 200;
/** Characters shown before the first highlighted word. */
const leadingLength = 50;

/** An occurrence as a range in the text of its passage. */
interface SnippetRange {
  readonly passage: number;
  readonly start: number;
  readonly end: number;
  readonly occurrence: Occurrence;
  readonly preferred: boolean;
}

/** Returns the end of a paragraph that sets it off from the next one: a full stop after a headline without any. */
const gapAfter = (text: string, isHeading: boolean): string => (isHeading && !/[.,:;!?…—]$/u.test(text) ? '. ' : ' ');

const textWithGap = ({ paragraphs, headings }: PageTokens, index: number): string => {
  const text = paragraphs[index] ?? '';
  return text + gapAfter(text, headings[index] === true);
};

/** Returns where each paragraph begins in the text of its passage. */
function offsetsInPassages(reading: PageTokens): readonly number[] {
  const lengths = new Map<number, number>();
  return reading.paragraphs.map((_, index) => {
    const passage = reading.passages[index] ?? 0;
    const offset = lengths.get(passage) ?? 0;
    lengths.set(passage, offset + textWithGap(reading, index).length);
    return offset;
  });
}

/** Returns the text of a passage, so that a snippet never runs from one article into another. */
const textOfPassage = (reading: PageTokens, passage: number): string =>
  reading.passages
    .flatMap((own, index) => (own === passage ? [textWithGap(reading, index)] : []))
    .join('')
    .trimEnd();

/** Converts occurrences to ranges. One that runs into another passage ends with its own. */
function toRanges(
  reading: PageTokens,
  offsets: readonly number[],
  occurrences: readonly Occurrence[],
  isPreferred: (occurrence: Occurrence) => boolean,
): readonly SnippetRange[] {
  return occurrences.map((occurrence) => {
    const ranges = rangesOf(reading, occurrence);
    const passage = reading.passages[ranges[0]?.paragraph ?? 0] ?? 0;
    const own = ranges
      .filter(({ paragraph }) => reading.passages[paragraph] === passage)
      .map(({ paragraph, range }) => range.map((at) => at + (offsets[paragraph] ?? 0)));
    const preferred = isPreferred(occurrence);
    return { passage, start: own[0]?.[0] ?? 0, end: own.at(-1)?.[1] ?? 0, occurrence, preferred };
  });
}

/**
 * Returns the range whose window shows the most distinct terms; of equal ones a preferred one, then the one with the
 * most occurrences, then the first.
 */
function bestRange(ranges: readonly SnippetRange[]): SnippetRange | undefined {
  let best = ranges[0];
  let bestScore = -1;
  ranges.forEach((first, index) => {
    const shown: SnippetRange[] = [];
    for (let next = index; next < ranges.length; next += 1) {
      const range = ranges[next];
      if (range === undefined || range.passage !== first.passage) break;
      if (range.end > first.start + snippetLength - leadingLength) break;
      shown.push(range);
    }
    const different = new Set(shown.flatMap(({ occurrence }) => occurrence.terms)).size;
    const score = different * 1000 + (first.preferred ? 500 : 0) + Math.min(shown.length, 499);
    if (score > bestScore) [best, bestScore] = [first, score];
  });
  return best;
}

/** Moves a cut to the next space, so that it never splits a word or a surrogate pair. */
function cutBefore(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.indexOf(' ', at);
  return space === -1 ? at : space + 1;
}

function cutAfter(text: string, at: number, least: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return Math.max(space, least);
}

/**
 * Returns about 200 characters around the best occurrence, cut between words, with the ranges to highlight. All of it is
 * from one passage.
 */
export function makeSnippet(
  reading: PageTokens,
  occurrences: readonly Occurrence[],
  isPreferred: (occurrence: Occurrence) => boolean = () => false,
): Snippet {
  const ranges = toRanges(reading, offsetsInPassages(reading), occurrences, isPreferred);
  const best = bestRange(ranges);
  const { start, end, passage } = best ?? { start: 0, end: 0, passage: reading.passages[0] ?? 0 };
  const text = textOfPassage(reading, passage);
  const from = Math.min(cutBefore(text, start - leadingLength), start);
  const to = cutAfter(text, Math.max(from + snippetLength, end), end);
  const before = from > 0 ? '… ' : '';
  const shift = before.length - from;
  const isShown = (range: SnippetRange): boolean => range.passage === passage && range.start >= from && range.end <= to;
  const inSnippet = ranges.filter(isShown);
  const marks = inSnippet.map((range): TextRange => [range.start + shift, range.end + shift]);
  const shown = inSnippet.slice(best === undefined ? 0 : Math.max(0, inSnippet.indexOf(best)));
  return {
    text: `${before}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    marks,
    shown: shown.map(({ occurrence }) => occurrence),
  };
}
