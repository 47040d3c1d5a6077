import type { Box } from 'shared-contracts/archive/newspaper';
import { decodePageText } from './packed-page.ts';
import { boxOfLine, linesOf, textOfLine } from './page-lines.ts';

/** A line of a packed page. */
export interface ReadLine {
  readonly text: string;
  readonly box: Box | null;
}

/** Returns at most `count` lines from index `from` (0 is the first), and the number of all lines. */
export function readLines({
  words,
  from,
  count,
}: {
  readonly words: Uint8Array;
  readonly from: number;
  readonly count: number;
}): {
  readonly lines: readonly ReadLine[];
  readonly total: number;
} {
  const lines = linesOf(decodePageText(words));
  const shown = lines.slice(from, from + count);
  return { lines: shown.map((line) => ({ text: textOfLine(line), box: boxOfLine(line) })), total: lines.length };
}

/** The distance of a point from a box, in pixels; 0 inside. */
function distance({ x, y, w, h }: Box, left: number, top: number): number {
  const across = Math.max(x - left, 0, left - x - w);
  const down = Math.max(y - top, 0, top - y - h);
  return Math.hypot(across, down);
}

/** Returns the index of the line nearest to a point; -1 if none has a box. */
export function nearestLine({
  words,
  x,
  y,
}: {
  readonly words: Uint8Array;
  readonly x: number;
  readonly y: number;
}): number {
  let [best, least] = [-1, Infinity];
  linesOf(decodePageText(words)).forEach((line, index) => {
    const box = boxOfLine(line);
    const far = box === null ? Infinity : distance(box, x, y);
    if (far < least) [best, least] = [index, far];
  });
  return best;
}
