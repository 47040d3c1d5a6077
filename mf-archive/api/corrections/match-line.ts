import type { Box } from 'shared-contracts/archive/newspaper';
import type { PrintedLine, PrintedWord } from '../pages/page-words.ts';
import { boxOfLine, textOfLine } from './page-lines.ts';

/** How many letters have to be changed, added or left out to make one word of the other. */
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

/** How alike two texts are, 0 to 1. */
function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - editDistance(one, other) / longest;
}

/** A line that was corrected, as it lay on the page. */
interface SoughtLine {
  readonly words: readonly PrintedWord[];
  /** What it was corrected to: a better machine may read that now. */
  readonly text: string;
  /** From 0, where it was last. */
  readonly at: number;
}

/** Of the smaller box, that lies in the other. */
const leastShared = 0.4;
/** How alike texts are that stand at one place; and those of lines of which no place is known. */
const leastAlike = { placed: 0.5, unplaced: 0.75 };
/** Lines without places are looked for so far from where they were. */
const reach = 40;
/** No more of a line is compared, in UTF-16 units: a source's line may have any length. */
const mostCompared = 300;

function shared(one: Box, other: Box): number {
  const across = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  if (across <= 0 || down <= 0) return 0;
  return (across * down) / Math.max(1, Math.min(one.w * one.h, other.w * other.h));
}

const scaled = (box: Box | null, by: number): Box | null =>
  box === null ? null : { x: box.x * by, y: box.y * by, w: box.w * by, h: box.h * by };

const alikeAtFirst = (one: string, other: string): number =>
  likeness(one.slice(0, mostCompared), other.slice(0, mostCompared));

/** How well a line answers to the one sought; 0: not at all. */
function score(line: PrintedLine, far: number, sought: SoughtLine, box: Box | null): number {
  const here = boxOfLine(line);
  const overlap = here === null || box === null ? null : shared(here, box);
  if (overlap === null ? far > reach : overlap < leastShared) return 0;
  const text = textOfLine(line);
  const alike = Math.max(alikeAtFirst(text, textOfLine({ words: sought.words })), alikeAtFirst(text, sought.text));
  if (alike < (overlap === null ? leastAlike.unplaced : leastAlike.placed)) return 0;
  return alike + (overlap ?? 1 / (1 + far));
}

/** The line of a page that is recognised anew, from 0, by its place and what it says; -1 where there is none. */
export function matchLine(
  lines: readonly PrintedLine[],
  sought: SoughtLine,
  { scale, taken }: { readonly scale: number; readonly taken: ReadonlySet<number> },
): number {
  const box = scaled(boxOfLine({ words: sought.words }), scale);
  let [best, most] = [-1, 0];
  lines.forEach((line, index) => {
    const found = taken.has(index) ? 0 : score(line, Math.abs(index - sought.at), sought, box);
    if (found > most) [best, most] = [index, found];
  });
  return best;
}
