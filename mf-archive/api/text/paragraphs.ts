import type { PrintedLine } from './page-words.ts';

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

function extentOf({ words }: PrintedLine): Extent | null {
  let [left, right, height] = [Infinity, -Infinity, 0];
  for (const { box } of words) {
    if (box === null) continue;
    left = Math.min(left, box.x);
    right = Math.max(right, box.x + box.w);
    height = Math.max(height, box.h);
  }
  return right < left ? null : { left, right, height };
}

/** Further in than both neighbours: the printer's indent. */
const isSetIn = (here: Extent, before: Extent, after: Extent | null): boolean => {
  const indent = here.height * 0.6;
  return here.left - before.left > indent && (after === null || here.left - after.left > indent);
};

/** The line before ended a sentence well short of the margin. */
const followsShortLine = (here: Extent, before: Extent, lastWord: string): boolean =>
  before.right < here.right - here.height * 4 && /[.!?:”"]$/u.test(lastWord);

function startsParagraph(before: PrintedLine, [previous, here, next]: readonly (Extent | null | undefined)[]): boolean {
  const lastWord = before.words.at(-1);
  if (!previous || !here || !lastWord || lastWord.hyphen === 'first') return false;
  return isSetIn(here, previous, next ?? null) || followsShortLine(here, previous, lastWord.text);
}

/**
 * Which lines start a paragraph: those that are set in, or follow a short last line, as printers do; sources seldom
 * say. Compared with its neighbours only, since a scan is seldom straight and the source's blocks may span columns.
 */
export function paragraphStarts(lines: readonly PrintedLine[]): readonly boolean[] {
  const extents = lines.map(extentOf);
  return lines.map((_, index) => {
    const before = lines[index - 1];
    return before !== undefined && startsParagraph(before, extents.slice(index - 1, index + 2));
  });
}
