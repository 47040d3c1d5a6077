import type { Box } from 'shared-contracts/archive/newspaper';
import { type PrintedLine, type PrintedWord, boxOfLine, textOfLine } from '../../text/public.ts';

/** The Levenshtein distance of two texts. */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const [slant = 0, up = 0, left = 0] = [above[column - 1], above[column], here[column - 1]];
      here.push(Math.min(slant + same, up + 1, left + 1));
    }
    above = here;
  }
  return above[other.length] ?? 0;
}

/** Returns the similarity of two texts, 0 to 1. */
function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - editDistance(one, other) / longest;
}

/** A corrected line as it was on the previous version of the page. */
interface WantedLine {
  readonly words: readonly PrintedWord[];
  /** The corrected text, which a better recognition may read by itself. */
  readonly text: string;
  /** Its previous index. */
  readonly at: number;
}

/** Minimum share of the smaller box that must be within the other. */
const minOverlap = 0.4;
/** Minimum similarity of texts whose boxes overlap, and of texts without a box. */
const minLikeness = { placed: 0.5, unplaced: 0.75 };
/** A line without a box is searched for at most this many lines from its previous index. */
const maxLineDistance = 40;
/** Maximum number of UTF-16 code units compared, since a source's line can have any length. */
const maxCompared = 300;

function overlapOf(one: Box, other: Box): number {
  const across = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  if (across <= 0 || down <= 0) return 0;
  return (across * down) / Math.max(1, Math.min(one.w * one.h, other.w * other.h));
}

const scaleBox = (box: Box | null, by: number): Box | null =>
  box === null ? null : { x: box.x * by, y: box.y * by, w: box.w * by, h: box.h * by };

const startLikeness = (one: string, other: string): number =>
  likeness(one.slice(0, maxCompared), other.slice(0, maxCompared));

/** Returns how well a line matches the wanted one; 0 if it does not. */
function score(line: PrintedLine, far: number, wanted: WantedLine, box: Box | null): number {
  const here = boxOfLine(line);
  const overlap = here === null || box === null ? null : overlapOf(here, box);
  if (overlap === null ? far > maxLineDistance : overlap < minOverlap) return 0;
  const text = textOfLine(line);
  const alike = Math.max(startLikeness(text, textOfLine({ words: wanted.words })), startLikeness(text, wanted.text));
  if (alike < (overlap === null ? minLikeness.unplaced : minLikeness.placed)) return 0;
  return alike + (overlap ?? 1 / (1 + far));
}

/**
 * Returns the index of the matching line on a page that was recognised again, by position and text; -1 if there is
 * none.
 */
export function matchLine(
  lines: readonly PrintedLine[],
  wanted: WantedLine,
  { scale, taken }: { readonly scale: number; readonly taken: ReadonlySet<number> },
): number {
  const box = scaleBox(boxOfLine({ words: wanted.words }), scale);
  let [best, most] = [-1, 0];
  lines.forEach((line, index) => {
    const found = taken.has(index) ? 0 : score(line, Math.abs(index - wanted.at), wanted, box);
    if (found > most) [best, most] = [index, found];
  });
  return best;
}
