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

/**
 * A line starts a paragraph when it is set in from the lines around it, as printers do; sources seldom say. Compared
 * with its neighbours only, since a scan is seldom straight and the source's blocks may span columns.
 */
export function startsParagraph(lines: readonly PrintedLine[], index: number): boolean {
  const before = lines[index - 1];
  if (before === undefined || endsWithHyphen(before)) return false;
  const [previous, here, next] = [extentOf(before), extentOf(lines[index]), extentOf(lines[index + 1])];
  if (previous === null || here === null) return false;
  const indent = here.height * 0.6;
  const setIn = here.left - previous.left > indent && (next === null || here.left - next.left > indent);
  const afterGap = previous.right < here.right - here.height * 4 && here.left - previous.left < indent;
  return setIn || (afterGap && /[.!?:”"]$/u.test(before.words.at(-1)?.text ?? ''));
}
