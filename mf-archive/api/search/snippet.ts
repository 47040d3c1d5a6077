import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { ReadingText } from '../text/page-tokens.ts';
import { rangesOf, type Occurrence } from './match-page.ts';

export interface Snippet {
  readonly text: string;
  readonly marks: readonly TextRange[];
  /** Index of the occurrence that the window was laid around, and of the last one that it shows. */
  readonly best: number;
  readonly last: number;
}

const length = 200;
/** What is shown before the first lit word. */
const lead = 50;

interface Place {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly number[];
  readonly preferred: boolean;
}

/** Occurrences as ranges of the paragraphs put together with one space between. */
function placesOf(
  reading: ReadingText,
  occurrences: readonly Occurrence[],
  isPreferred: (occurrence: Occurrence) => boolean,
): readonly Place[] {
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
 * The occurrence from which a window shows the most different terms, then a preferred one, then the one with the most
 * occurrences; the first of equals.
 */
function bestPlace(places: readonly Place[]): number {
  let best = 0;
  let bestScore = -1;
  places.forEach(({ start, preferred }, index) => {
    const shown: Place[] = [];
    for (let next = index; next < places.length; next += 1) {
      const place = places[next];
      if (place === undefined || place.end > start + length - lead) break;
      shown.push(place);
    }
    const different = new Set(shown.flatMap((place) => place.terms)).size;
    const score = different * 1000 + (preferred ? 500 : 0) + Math.min(shown.length, 499);
    if (score > bestScore) [best, bestScore] = [index, score];
  });
  return best;
}

/** Moves a cut to the nearest space outside words; never splits a surrogate pair, since it stands at a space or an end. */
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

/** About 200 characters around the most telling occurrence, cut between words, with every lit range inside. */
export function makeSnippet(
  reading: ReadingText,
  occurrences: readonly Occurrence[],
  isPreferred: (occurrence: Occurrence) => boolean = () => false,
): Snippet {
  const text = reading.paragraphs.join(' ');
  const places = placesOf(reading, occurrences, isPreferred);
  const best = bestPlace(places);
  const { start, end } = places[best] ?? { start: 0, end: 0 };
  const from = Math.min(cutBefore(text, start - lead), start);
  const to = cutAfter(text, Math.max(from + length, end), end);
  const before = from > 0 ? '… ' : '';
  const shift = before.length - from;
  const isShown = (place: Place): boolean => place.start >= from && place.end <= to;
  const marks = places.filter(isShown).map((place): TextRange => [place.start + shift, place.end + shift]);
  const shown = `${before}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  return { text: shown, marks, best, last: Math.max(best, places.findLastIndex(isShown)) };
}
