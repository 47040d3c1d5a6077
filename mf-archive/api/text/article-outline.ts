import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageText } from './page-words.ts';

const right = (box: Box): number => box.x + box.w;
const bottom = (box: Box): number => box.y + box.h;

/** The smallest rectangle around boxes; null for none. */
export function around(boxes: readonly Box[]): Box | null {
  let [left, top, end, low] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    end = Math.max(end, right(box));
    low = Math.max(low, bottom(box));
  }
  return end < left ? null : { x: left, y: top, w: end - left, h: low - top };
}

/** Returns the overlap of the widths, as a share of the narrower one, 0 to 1. */
function sharedWidth(a: Box, b: Box): number {
  const shared = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  return shared <= 0 ? 0 : shared / Math.max(1, Math.min(a.w, b.w));
}

/**
 * True if one box follows the other in a column, with at most a few lines between; a headline may be wider than its
 * column.
 */
function isOneColumn(upper: Box, lower: Box, reach: number): boolean {
  const gap = lower.y - bottom(upper);
  const alike = Math.min(upper.w, lower.w) / Math.max(1, upper.w, lower.w);
  return gap <= reach && gap >= -Math.max(upper.h, lower.h) && sharedWidth(upper, lower) > 0.6 && alike > 0.45;
}

/**
 * Returns the rectangles of an article, one for each column it runs through. `blocks`: the boxes of text printed
 * together, in reading order; `reach`: the largest gap between two blocks of a column, in pixels.
 */
export function outlineOf(blocks: readonly Box[], reach: number): readonly Box[] {
  const outline: Box[] = [];
  for (const block of blocks) {
    const last = outline.at(-1);
    if (last !== undefined && isOneColumn(last, block, reach)) {
      outline[outline.length - 1] = around([last, block]) ?? block;
    } else outline.push(block);
  }
  return outline;
}

/** The rectangles of an article on a page. */
export interface ArticleOutline {
  readonly article: number;
  readonly outline: readonly Box[];
}

/** The largest gap within a column, as a share of the page's height. */
const columnGap = 0.02;

export function outlinesOf({ blocks, height }: PageText): readonly ArticleOutline[] {
  const boxes = new Map<number, Box[]>();
  for (const { lines, article = null } of blocks) {
    if (article === null) continue;
    const printed = around(lines.flatMap(({ words }) => words.flatMap(({ box }) => (box === null ? [] : [box]))));
    const known = boxes.get(article) ?? [];
    boxes.set(article, printed === null ? known : [...known, printed]);
  }
  return Array.from(boxes, ([article, found]) => ({ article, outline: outlineOf(found, height * columnGap) }));
}
