import type { PrintedBlock, PrintedLine } from './page-words.ts';

/** Type this many times as high as the body text is a headline; lines that differ this much are two headlines. */
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
 * alone, which sources give reliably, and little else.
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
