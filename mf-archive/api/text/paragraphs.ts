import type { PrintedLine } from '../pages/page-words.ts';

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

function extentOf(line: PrintedLine | undefined): Extent | null {
  const boxes = line?.words.flatMap((word) => (word.box === null ? [] : [word.box])) ?? [];
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map((box) => box.x)),
    right: Math.max(...boxes.map((box) => box.x + box.w)),
    height: Math.max(...boxes.map((box) => box.h)),
  };
}

const endsWithHyphen = (line: PrintedLine | undefined): boolean => line?.words.at(-1)?.hyphen === 'first';

/** Further in than both neighbours: the printer's indent. */
const isSetIn = (here: Extent, before: Extent, after: Extent | null): boolean => {
  const indent = here.height * 0.6;
  return here.left - before.left > indent && (after === null || here.left - after.left > indent);
};

/** The line before ended a sentence well short of the margin. */
const followsShortLine = (here: Extent, before: Extent, lastWord: string): boolean =>
  /[.!?:”"]$/u.test(lastWord) && before.right < here.right - here.height * 4;

/**
 * A line starts a paragraph when it is set in, or follows a short last line, as printers do; sources seldom say.
 * Compared with its neighbours only, since a scan is seldom straight and the source's blocks may span columns.
 */
export function startsParagraph(lines: readonly PrintedLine[], index: number): boolean {
  const before = lines[index - 1];
  if (before === undefined || endsWithHyphen(before)) return false;
  const [previous, here, next] = [extentOf(before), extentOf(lines[index]), extentOf(lines[index + 1])];
  if (previous === null || here === null) return false;
  return isSetIn(here, previous, next) || followsShortLine(here, previous, before.words.at(-1)?.text ?? '');
}
