import { createHash } from 'node:crypto';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageText, PrintedLine, PrintedWord } from './page-words.ts';
import { around } from './article-outline.ts';
import { joinHalves } from './page-tokens.ts';
import { decodePageText } from './packed-page.ts';

const endsBroken = /[-‐‑¬\u00ad]$/u;

/** A word as printed: sources may omit the hyphen of a broken word. */
const printedText = ({ text, hyphen }: PrintedWord): string =>
  hyphen === 'first' && !endsBroken.test(text) ? `${text}-` : text;

export const linesOf = ({ blocks }: PageText): readonly PrintedLine[] => blocks.flatMap(({ lines }) => lines);

/** The text of a line as shown for correction: NFC, single spaces. */
export const textOfLine = ({ words }: PrintedLine): string =>
  words.map(printedText).join(' ').normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** Identifies the text that a correction is based on. */
export const revisionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

export const boxOfLine = ({ words }: PrintedLine): Box | null =>
  around(words.flatMap(({ box }) => (box === null ? [] : [box])));

export const endsWithHyphen = (text: string): boolean => endsBroken.test(text);

/** The searchable words of a line, with words broken over its ends joined. */
export function readingOfLine(lines: readonly PrintedLine[], at: number): string {
  const words = lines[at]?.words ?? [];
  const [before, after] = [lines[at - 1]?.words.at(-1), lines[at + 1]?.words[0]];
  return words
    .map((word, index) => {
      if (index === 0 && word.hyphen === 'second' && before?.hyphen === 'first') return joinHalves(before, word);
      if (index < words.length - 1 || word.hyphen !== 'first') return word.text;
      return joinHalves(word, after?.hyphen === 'second' ? after : undefined);
    })
    .join(' ')
    .normalize('NFC');
}

/** The page with the lines at these indexes replaced. */
export function withLines(page: PageText, changed: ReadonlyMap<number, PrintedLine>): PageText {
  let at = 0;
  const blocks = page.blocks.map((block) => {
    const start = at;
    at += block.lines.length;
    const isTouched = block.lines.some((_, index) => changed.has(start + index));
    if (!isTouched) return block;
    return { ...block, lines: block.lines.map((line, index) => changed.get(start + index) ?? line) };
  });
  return { ...page, blocks };
}

/** A line of a packed page. */
interface ReadLine {
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
