import type { Box } from 'shared-contracts/archive/newspaper';
import type { PrintedBlock, PrintedLine, PageText } from './page-words.ts';

/**
 * Type at least this many times as high as the body text is a headline; lines whose heights differ by this factor are
 * two headlines.
 */
const clearlyLarger = 1.35;
/** Text with more words is a lead paragraph in larger type. */
const maxWords = 24;
/** Higher than any body text, in pixels; greater heights count as this one. */
const highestBody = 1023;

/** Returns the median height of the page's words, in pixels; 0 if the source gives no boxes. */
export function bodyHeight(blocks: readonly PrintedBlock[]): number {
  const counts = new Uint32Array(highestBody + 1);
  let total = 0;
  for (const { lines } of blocks) {
    for (const { words } of lines) {
      for (const { box } of words) {
        if (box === null || box.h === 0) continue;
        const at = Math.min(Math.round(box.h), highestBody);
        counts[at] = (counts[at] ?? 0) + 1;
        total += 1;
      }
    }
  }
  let before = 0;
  return total === 0 ? 0 : counts.findIndex((count) => (before += count) * 2 >= total);
}

/**
 * Returns the median height of a line's words, so that a drop cap or a speck makes no headline; 0 if it is below
 * `least`.
 */
function largeHeight({ words }: PrintedLine, least: number): number {
  if (least === 0 || !words.some(({ box }) => box !== null && box.h >= least)) return 0;
  const heights = words.flatMap(({ box }) => (box === null ? [] : [box.h])).sort((a, b) => a - b);
  const middle = heights[Math.floor(heights.length / 2)] ?? 0;
  return middle >= least ? middle : 0;
}

const isOneSize = (a: number, b: number): boolean => Math.max(a, b) < Math.min(a, b) * clearlyLarger;

/**
 * True for a short text with a real word; a rule read as letters, or an advertisement in large type, is not a headline.
 */
function readsAsHeadline(lines: readonly PrintedLine[]): boolean {
  const words = lines.flatMap((line) => line.words);
  return words.length <= maxWords && words.some(({ text }) => /(?:\p{L}\p{M}*){3}/u.test(text));
}

/**
 * Returns for each line of a block the number of its headline; null for body text. Judges by the height of the type
 * alone, because sources give little else reliably.
 */
export function headlinesOf(lines: readonly PrintedLine[], body: number): readonly (number | null)[] {
  const heights = lines.map((line) => largeHeight(line, body * clearlyLarger));
  const found = lines.map((): number | null => null);
  if (heights.every((height) => height === 0)) return found;
  let from = 0;
  while (from < lines.length) {
    let to = from + 1;
    while (to < lines.length && isOneSize(heights[to] ?? 0, heights[to - 1] ?? 0)) to += 1;
    if (heights[from] !== 0 && readsAsHeadline(lines.slice(from, to))) found.fill(from, from, to);
    from = to;
  }
  return found;
}

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
