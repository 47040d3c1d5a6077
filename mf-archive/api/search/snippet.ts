import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { PageTokens } from '../text/public.ts';
import { rangesOf, type Occurrence } from './match-page.ts';

export interface Snippet {
  readonly text: string;
  readonly marks: readonly TextRange[];
  /** Indexes of the occurrence at the centre of the window and of the last one in it. */
  readonly best: number;
  readonly last: number;
}

const snippetLength = 200;
/** Characters shown before the first highlighted word. */
const leadingLength = 50;

interface SnippetRange {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly number[];
  readonly preferred: boolean;
}

/** Converts occurrences to ranges in the paragraphs joined by spaces. */
function toRanges(
  reading: PageTokens,
  occurrences: readonly Occurrence[],
  isPreferred: (occurrence: Occurrence) => boolean,
): readonly SnippetRange[] {
  const offsets: number[] = [];
  let offset = 0;
  for (const paragraph of reading.paragraphs) {
    offsets.push(offset);
    offset += paragraph.length + 1;
  }
  return occurrences.map((occurrence) => {
    const ranges = rangesOf(reading, occurrence).map(({ paragraph, range }) =>
      range.map((at) => at + (offsets[paragraph] ?? 0)),
    );
    const preferred = isPreferred(occurrence);
    return { start: ranges[0]?.[0] ?? 0, end: ranges.at(-1)?.[1] ?? 0, terms: occurrence.terms, preferred };
  });
}

/**
 * Returns the index of the occurrence whose window shows the most distinct terms; of equal ones a preferred one, then
 * the one with the most occurrences, then the first.
 */
function bestRange(ranges: readonly SnippetRange[]): number {
  let best = 0;
  let bestScore = -1;
  ranges.forEach(({ start, preferred }, index) => {
    const shown: SnippetRange[] = [];
    for (let next = index; next < ranges.length; next += 1) {
      const range = ranges[next];
      if (range === undefined || range.end > start + snippetLength - leadingLength) break;
      shown.push(range);
    }
    const different = new Set(shown.flatMap((range) => range.terms)).size;
    const score = different * 1000 + (preferred ? 500 : 0) + Math.min(shown.length, 499);
    if (score > bestScore) [best, bestScore] = [index, score];
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

/** Returns about 200 characters around the best occurrence, cut between words, with the ranges to highlight. */
export function makeSnippet(
  reading: PageTokens,
  occurrences: readonly Occurrence[],
  isPreferred: (occurrence: Occurrence) => boolean = () => false,
): Snippet {
  const text = reading.paragraphs.join(' ');
  const ranges = toRanges(reading, occurrences, isPreferred);
  const best = bestRange(ranges);
  const { start, end } = ranges[best] ?? { start: 0, end: 0 };
  const from = Math.min(cutBefore(text, start - leadingLength), start);
  const to = cutAfter(text, Math.max(from + snippetLength, end), end);
  const before = from > 0 ? '… ' : '';
  const shift = before.length - from;
  const isShown = (range: SnippetRange): boolean => range.start >= from && range.end <= to;
  const marks = ranges.filter(isShown).map((range): TextRange => [range.start + shift, range.end + shift]);
  const shown = `${before}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  return { text: shown, marks, best, last: Math.max(best, ranges.findLastIndex(isShown)) };
}
