import sharp from 'sharp';
import { checkLength } from '../words/page-limits.ts';
import type { WordsBlock, WordsPage } from '../words/words-page.ts';
import { charactersOf, type PdfCharacter } from './page-characters.ts';
import type { Matrix } from './page-pictures.ts';
import type { Sheet } from './open-document.ts';
import type { ScanPlan } from './plan-scan.ts';
import { renderPage, scanSourceOf, type ScanSource } from './render-page.ts';
import type { Pdfium } from './pdfium.ts';
import { blocksOf, type PlacedWord } from '../words/place-lines.ts';
import { PdfLines } from './words-of-characters.ts';

/** The text of a page of a PDF. */
export interface TextLayer {
  /** Null if there is none, or if it is not good enough. */
  readonly words: WordsPage | null;
  /** Why the text is not used, as the rest of a sentence; null if it is used, or if there is none. */
  readonly problem: string | null;
}

/** A scanned page with fewer words counts as unrecognised; they are stamps or page numbers. */
const minWords = 5;
/** Maximum share of characters that the PDF does not map to Unicode. */
const maxUnknown = 0.1;
/** Minimum share of readable words; recognised text has many more. */
const minReadable = 0.5;

const isMeaningless = ({ text, lacksUnicode }: PdfCharacter): boolean =>
  lacksUnicode || text === '\ufffd' || /^\p{Co}$/u.test(text);
/** True if at least half of a word are letters, marks and digits. */
const isReadable = (word: string): boolean => (word.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).length * 2 >= word.length;

/** False for a word whose centre is off the sheet, so that nobody sees it. */
const isOnSheet = ({ left, top, right, bottom }: PlacedWord, { width, height }: Sheet): boolean =>
  left + right > 0 && top + bottom > 0 && left + right < 2 * width && top + bottom < 2 * height;

const stringsOf = (blocks: readonly WordsBlock[]) =>
  blocks.flatMap(({ lines }) => lines.flatMap(({ strings }) => strings));

function readingProblem(characters: readonly PdfCharacter[], blocks: readonly WordsBlock[]): string | null {
  const real = characters.filter(({ isFromSource, text }) => isFromSource && !/\s/u.test(text));
  const unknown = real.filter(isMeaningless).length / Math.max(real.length, 1);
  const words = stringsOf(blocks);
  const readable = words.filter(({ content }) => isReadable(content)).length / Math.max(words.length, 1);
  if (unknown <= maxUnknown && readable >= minReadable) return null;
  return 'has a text layer with meaningless letters, which was ignored';
}

/** Longer side, in pixels, of the reduced page that is checked for ink: about 72 dpi for a broadsheet. */
const inkPixels = 1_800;
/** Minimum number of gaps between words needed to decide whether the words match the ink. */
const minGaps = 40;
/** Maximum ratio of ink between words to ink under words: 0 to 0.25 on their own scan, 0.95 to 1.05 on another. */
const maxGapInk = 0.6;

/** Returns the brightness that best divides paper and ink (Otsu). */
function thresholdOf(data: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
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

/** Measures the share of dark pixels in rectangles of the scan, in the middle of the line's height only. */
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

/** A page in shades of grey, smaller than its scan. */
interface GreyPage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Size relative to the scan. */
  readonly scale: number;
}

/** Returns the ratio of ink between words to ink under words; null if there are too few gaps. */
function gapInkRatio({ data, width, height, scale }: GreyPage, blocks: readonly WordsBlock[]): number | null {
  const threshold = thresholdOf(data);
  const isDark = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && (data[y * width + x] ?? 255) <= threshold;
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

/** The text of a page before `checkInk` has checked that it belongs to the page's scan. */
export interface UncheckedText extends TextLayer {
  /** The page's scan, or the page rendered small; null if there is nothing to check. */
  readonly ink: (Pick<GreyPage, 'width' | 'height' | 'scale'> & { readonly source: ScanSource }) | null;
}

/** Uses the JPEG itself if there is one: decoding it at reduced size is much faster than rendering with PDFium. */
function inkOf(pdfium: Pdfium, page: number, plan: ScanPlan): NonNullable<UncheckedText['ink']> {
  const { area, copied } = plan;
  const scale = Math.min(1, inkPixels / Math.max(plan.width, plan.height));
  const [width, height] = [plan.width, plan.height].map((side) => Math.max(Math.round(side * scale), 1)) as [
    number,
    number,
  ];
  if (copied?.mediaType === 'image/jpeg') return { width, height, scale, source: scanSourceOf(pdfium, page, plan) };
  const [across, down] = [width / area.width, height / area.height];
  const matrix: Matrix = [across, 0, 0, down, -area.x * across, -area.y * down];
  return { width, height, scale, source: renderPage(pdfium, page, { width, height, matrix, isBitonal: false }) };
}

async function greyPixels({ width, height, source }: NonNullable<UncheckedText['ink']>): Promise<Uint8Array> {
  if ('data' in source) {
    const green = new Uint8Array(width * height);
    for (let at = 0; at < green.length; at += 1) green[at] = source.data[at * 4 + 1] ?? 255;
    return green;
  }
  const jpeg = sharp(source.bytes, { limitInputPixels: false, failOn: 'none' }).autoOrient();
  return await jpeg.resize(width, height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();
}

/** Rejects a text whose words do not coincide with the ink of the page's scan. */
export async function checkInk({ ink, ...text }: UncheckedText): Promise<TextLayer> {
  if (ink === null || text.words === null) return text;
  const ratio = gapInkRatio({ ...ink, data: await greyPixels(ink) }, text.words.blocks);
  if (ratio === null || ratio <= maxGapInk) return text;
  return { words: null, problem: 'has a text layer that does not match the scan, which was ignored' };
}

/** Reads the text of a page, and checks that it is readable. Throws SourceProblem. */
export function readTextLayer(pdfium: Pdfium, page: number, sheet: Sheet, plan: ScanPlan): UncheckedText {
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
  if (stringsOf(blocks).length < (isScanned ? minWords : 1)) return { words: null, problem: null, ink: null };
  const problem = readingProblem(characters, blocks);
  if (problem !== null) return { words: null, problem, ink: null };
  const words: WordsPage = { unit: 'pixel', width, height, blocks, readingOrder: [] };
  checkLength(words);
  return { words, problem: null, ink: isScanned ? inkOf(pdfium, page, plan) : null };
}
