import { checkLength } from '../words/page-limits.ts';
import type { WordsBlock, WordsPage } from '../words/words-page.ts';
import { charactersOf, type PdfCharacter } from './page-characters.ts';
import type { Matrix } from './page-pictures.ts';
import type { Sheet } from './open-document.ts';
import type { ScanPlan } from './plan-scan.ts';
import { renderPage } from './render-page.ts';
import type { Pdfium } from './pdfium.ts';
import { blocksOf, type PlacedWord } from '../words/place-lines.ts';
import { PdfLines } from './words-of-characters.ts';

/** The text of a page of a PDF. */
export interface TextLayer {
  /** Null if there is none, or if it is not good enough. */
  readonly words: WordsPage | null;
  /** Why it is not used, as the rest of a sentence; null if it is, or if there is none. */
  readonly problem: string | null;
}

/** A page with fewer words was not recognised: these are stamps and page numbers. */
const minWords = 5;
/** The largest share of characters whose meaning the PDF does not say. */
const maxUnknown = 0.1;
/** The smallest share of words that are letters or digits; recognised text has much more. */
const minReadable = 0.5;

const isMeaningless = ({ text, isUnknown }: PdfCharacter): boolean =>
  isUnknown || text === '\ufffd' || /^\p{Co}$/u.test(text);
/** True if at least half of a word are letters, marks and digits. */
const isReadable = (word: string): boolean => (word.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).length * 2 >= word.length;

/** False for a word outside the sheet or cut off from it, which nobody sees. */
const isOnSheet = ({ left, top, right, bottom }: PlacedWord, { width, height }: Sheet): boolean =>
  left + right > 0 && top + bottom > 0 && left + right < 2 * width && top + bottom < 2 * height;

const stringsOf = (blocks: readonly WordsBlock[]) =>
  blocks.flatMap(({ lines }) => lines.flatMap(({ strings }) => strings));

function readingProblem(characters: readonly PdfCharacter[], blocks: readonly WordsBlock[]): string | null {
  const real = characters.filter(({ isReal, text }) => isReal && !/\s/u.test(text));
  const unknown = real.filter(isMeaningless).length / Math.max(real.length, 1);
  const words = stringsOf(blocks);
  const readable = words.filter(({ content }) => isReadable(content)).length / Math.max(words.length, 1);
  if (unknown <= maxUnknown && readable >= minReadable) return null;
  return 'has text that cannot be read: its letters have no meaning';
}

/** A page is rendered this long to look for ink. */
const inkPixels = 2_200;
/** With fewer gaps between words, it cannot be told whether they are on the page's ink. */
const minGaps = 40;
/** The largest ratio of the ink between words to the ink under them. On their own scan they have 0 to 0.25, on another 0.95 to 1.05. */
const maxGapInk = 0.6;

/** Returns the brightness that best divides paper and ink (Otsu). */
function thresholdOf(data: Uint8Array): number {
  const counts = new Array<number>(256).fill(0);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let [best, threshold, darker, darkerSum] = [-1, 128, 0, 0];
  for (const [value, count] of counts.entries()) {
    darker += count;
    darkerSum += count * value;
    const brighter = data.length - darker;
    if (darker === 0 || brighter === 0) continue;
    const spread = darker * brighter * (darkerSum / darker - (sum - darkerSum) / brighter) ** 2;
    if (spread > best) [best, threshold] = [spread, value];
  }
  return threshold;
}

/** Counts ink in the middle of lines, in rectangles of the scan. */
class Ink {
  #pixels = 0;
  #dark = 0;
  readonly #isDark: (x: number, y: number) => boolean;
  readonly #scale: number;

  constructor(isDark: (x: number, y: number) => boolean, scale: number) {
    this.#isDark = isDark;
    this.#scale = scale;
  }

  add(left: number, right: number, top: number, height: number): void {
    const [from, to] = [Math.round(left * this.#scale), Math.round(right * this.#scale)];
    const [first, last] = [0.3, 0.7].map((share) => Math.round((top + share * height) * this.#scale)) as [
      number,
      number,
    ];
    for (let y = first; y <= last; y += 1)
      for (let x = from; x < to; x += 1) {
        this.#pixels += 1;
        if (this.#isDark(x, y)) this.#dark += 1;
      }
  }

  get share(): number {
    return this.#dark / Math.max(this.#pixels, 1);
  }
}

/** Returns the ratio of ink between words to ink under words; null if there are too few gaps. */
function gapInkRatio(
  pdfium: Pdfium,
  page: number,
  { width, height, area }: Pick<ScanPlan, 'width' | 'height' | 'area'>,
  blocks: readonly WordsBlock[],
): number | null {
  const scale = Math.min(1, inkPixels / Math.max(width, height));
  const size = { width: Math.max(Math.round(width * scale), 1), height: Math.max(Math.round(height * scale), 1) };
  const [across, down] = [size.width / area.width, size.height / area.height];
  const smaller: Matrix = [across, 0, 0, down, -area.x * across, -area.y * down];
  const { data: pixels } = renderPage(pdfium, page, { ...size, matrix: smaller, isBitonal: false });
  const data = new Uint8Array(size.width * size.height);
  for (let at = 0; at < data.length; at += 1) data[at] = pixels[at * 4 + 1] ?? 255;
  const threshold = thresholdOf(data);
  const isDark = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < size.width && y < size.height && (data[y * size.width + x] ?? 255) <= threshold;
  const [words, gaps] = [new Ink(isDark, scale), new Ink(isDark, scale)];
  let count = 0;
  for (const { strings } of blocks.flatMap(({ lines }) => lines)) {
    for (const [index, { x, y, w, h }] of strings.entries()) {
      words.add(x, x + w, y, h);
      const next = strings[index + 1];
      if (next === undefined || (next.x - x - w) * scale < 2) continue;
      gaps.add(x + w, next.x, y, h);
      count += 1;
    }
  }
  return count < minGaps ? null : gaps.share / Math.max(words.share, 0.001);
}

/** Reads the text of a page, and checks whether it can be read and belongs to the page's scan. Throws SourceProblem. */
export function readTextLayer(pdfium: Pdfium, page: number, sheet: Sheet, plan: ScanPlan): TextLayer {
  const { width, height, area, isScanned } = plan;
  const [across, down] = [width / area.width, height / area.height];
  const characters = charactersOf(pdfium, page, sheet);
  const lines = new PdfLines(characters, isScanned).lines
    .map((line) => ({ ...line, words: line.words.filter((word) => isOnSheet(word, sheet)) }))
    .filter(({ words }) => words.length > 0);
  const blocks = blocksOf(lines, ({ left, top, right, bottom }) => ({
    ...{ x: (left - area.x) * across, y: (top - area.y) * down },
    ...{ w: (right - left) * across, h: (bottom - top) * down },
  }));
  if (stringsOf(blocks).length < (isScanned ? minWords : 1)) return { words: null, problem: null };
  const problem = readingProblem(characters, blocks);
  if (problem !== null) return { words: null, problem };
  if (isScanned && (gapInkRatio(pdfium, page, plan, blocks) ?? 0) > maxGapInk)
    return { words: null, problem: 'has text that belongs to another scan: its words are not where the ink is' };
  const words: WordsPage = { unit: 'pixel', width, height, blocks, readingOrder: [] };
  checkLength(words);
  return { words, problem: null };
}
