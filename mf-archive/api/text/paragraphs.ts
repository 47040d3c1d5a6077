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

/** True if a line starts further right than both neighbours, as an indent does. */
const isSetIn = (here: Extent, before: Extent, after: Extent | null): boolean => {
  const indent = here.height * 0.6;
  return here.left - before.left > indent && (after === null || here.left - after.left > indent);
};

/** True if the previous line ends a sentence well before the margin. */
const followsShortLine = (here: Extent, before: Extent, lastWord: string): boolean =>
  before.right < here.right - here.height * 4 && /[.!?:”"]$/u.test(lastWord);

function startsParagraph(before: PrintedLine, [previous, here, next]: readonly (Extent | null | undefined)[]): boolean {
  const lastWord = before.words.at(-1);
  if (!previous || !here || !lastWord || lastWord.hyphen === 'first') return false;
  return isSetIn(here, previous, next ?? null) || followsShortLine(here, previous, lastWord.text);
}

/**
 * Returns which lines start a paragraph: indented lines, and lines after a short last one; sources seldom mark
 * paragraphs. Compares a line only with its neighbours, because scans are seldom straight and a source's blocks may
 * span columns.
 */
export function paragraphStarts(lines: readonly PrintedLine[]): readonly boolean[] {
  const extents = lines.map(extentOf);
  return lines.map((_, index) => {
    const before = lines[index - 1];
    return before !== undefined && startsParagraph(before, extents.slice(index - 1, index + 2));
  });
}
