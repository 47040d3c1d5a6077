import type { Box } from 'shared-contracts/archive/newspaper';
import { type PageTokens, around, readPackedPage } from '../../text/public.ts';
import type { HighlightQuery } from '../query/query-tree.ts';
import { boxesOf, matchPage, rangesOf, type Occurrence } from '../match-page.ts';

/** A match on a page: its text and boxes. */
export interface Match {
  readonly exact: string;
  /** The text before and after the match, cut at a word boundary. */
  readonly prefix: string;
  readonly suffix: string;
  /** One box for each printed line that the match covers; at least one. */
  readonly boxes: readonly [Box, ...Box[]];
}

/** Maximum number of matches per edition. */
export const maxMatches = 2_000;

/** Characters of context on each side. */
const contextLength = 60;

const cutStart = (text: string): string =>
  text.length <= contextLength ? text : text.slice(-contextLength).replace(/^\S*\s/, '');
const cutEnd = (text: string): string =>
  text.length <= contextLength ? text : text.slice(0, contextLength).replace(/\s\S*$/, '');

const isSameLine = (last: Box, next: Box): boolean => {
  const shared = Math.min(last.y + last.h, next.y + next.h) - Math.max(last.y, next.y);
  return next.x >= last.x && shared * 2 > Math.min(last.h, next.h);
};

/** Merges the boxes of adjacent words of a line. */
function byLine(boxes: readonly Box[]): readonly Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    if (last !== undefined && isSameLine(last, box)) lines[lines.length - 1] = around([last, box]) ?? box;
    else lines.push(box);
  }
  return lines;
}

function toMatch(reading: PageTokens, occurrence: Occurrence): readonly Match[] {
  const ranges = rangesOf(reading, occurrence);
  const [[first, ...more], from, to] = [byLine(boxesOf(reading, occurrence)), ranges[0], ranges.at(-1)];
  if (first === undefined || from === undefined || to === undefined) return [];
  const textOf = (paragraph: number): string => reading.paragraphs[paragraph] ?? '';
  return [
    {
      exact: ranges.map(({ paragraph, range }) => textOf(paragraph).slice(...range)).join(' '),
      prefix: cutStart(textOf(from.paragraph).slice(0, from.range[0])),
      suffix: cutEnd(textOf(to.paragraph).slice(to.range[1])),
      boxes: [first, ...more],
    },
  ];
}

/**
 * Returns the matches of a query on each packed page. `maxPages` is the maximum number of matches of all pages
 * together. Matches without boxes are skipped.
 */
export const pageMatches = ({
  pages,
  parsedQuery,
  alternatives,
  maxPages: maxTotal,
}: HighlightQuery & {
  readonly pages: readonly Uint8Array[];
  readonly maxPages: number;
}): readonly (readonly Match[])[] => {
  let left = maxTotal;
  return pages.map((packed) => {
    if (left <= 0) return [];
    const reading = readPackedPage(packed);
    const found: Match[] = [];
    for (const one of matchPage(reading, parsedQuery, alternatives).occurrences) {
      if (found.length >= left) break;
      found.push(...toMatch(reading, one));
    }
    left -= found.length;
    return found;
  });
};
