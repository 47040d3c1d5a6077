import type { ColumnLine } from './column-lines.ts';
import { heightOf, type ColumnSpace, type Filled } from './flow-columns.ts';
import type { PageSetter } from './page-setter.ts';

function divide(
  setter: PageSetter,
  divider: NonNullable<ColumnLine['divider']>,
  x: number,
  y: number,
  w: number,
): void {
  if (divider === 'short') setter.rule(x + w * 0.35, y, w * 0.3, 2);
  else setter.rule(x, y, w, divider === 'full' ? 2 : 4);
  if (divider === 'double') setter.rule(x, y + 7, w, 1);
}

/** Number of lines of a short column, in which looser lines are less noticeable. */
const shortLines = 7;

/** Returns the line spacing above normal, as a share, of a column stretched to its bottom: 0.1 is a tenth. */
function looseness(lines: readonly ColumnLine[], { top, bottom }: ColumnSpace): number {
  const height = heightOf(lines);
  const line = lines.find((one) => one.line !== null)?.height ?? 40;
  return (bottom - top - height) / Math.max(height, shortLines * line);
}

function placeColumn(
  setter: PageSetter,
  lines: readonly ColumnLine[],
  place: ColumnSpace,
  width: number,
  extra: number,
): void {
  const shares = lines.reduce((sum, { stretch }, index) => (index === 0 ? sum : sum + stretch), 0);
  const share = shares === 0 ? 0 : extra / shares;
  let y = place.top;
  lines.forEach((line, index) => {
    const before = index === 0 ? 0 : line.stretch * share;
    const { face, size, height, article } = line;
    setter.inArticle(article);
    if (line.line !== null) {
      setter.line(line.line, { face, size, x: place.x, baseline: y + before + size * 0.9, width });
    } else if (line.divider !== null) divide(setter, line.divider, place.x, y + (before + height) * 0.46, width);
    y += before + height;
    if (line.endsBlock) setter.endBlock();
  });
  setter.endBlock();
}

/** Places lines on the page without stretching, so that columns end at different heights. */
export function placeColumns(setter: PageSetter, filled: Filled, columns: readonly ColumnSpace[], width: number): void {
  filled.forEach((lines, index) => {
    const place = columns[index];
    if (place !== undefined) placeColumn(setter, lines, place, width, 0);
  });
}

/** Stretches each column to its bottom; returns the looseness of the loosest one. */
export function spreadColumns(
  setter: PageSetter,
  filled: Filled,
  columns: readonly ColumnSpace[],
  width: number,
): number {
  return filled.reduce((loosest, lines, index) => {
    const place = columns[index];
    if (place === undefined) return loosest;
    const extra = place.bottom - place.top - heightOf(lines);
    placeColumn(setter, lines, place, width, extra);
    return Math.max(loosest, looseness(lines, place));
  }, 0);
}
