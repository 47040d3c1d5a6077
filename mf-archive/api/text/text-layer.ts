import type { Box } from 'shared-contracts/archive/newspaper';
import { decodePageText } from './packed-page.ts';
import type { PrintedWord } from './page-words.ts';

interface TextLayerInput {
  readonly words: Uint8Array;
  /** Points of the PDF per pixel of the scan. */
  readonly scale: number;
  /** Height of the scan's top edge above the bottom of the PDF page, in points. */
  readonly top: number;
}

/** The width of every letter of the layer's font, as a share of the font size. */
export const letterWidth = 0.5;
/** How far a word's letters reach below the baseline, as a share of its box's height. */
const descent = 0.2;

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** Encodes text as UTF-16 in hexadecimal: the font's codes are UTF-16. */
const hexOf = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('');

/** Writes one word over its box: as high as the box, and stretched to its width. */
function wordOperators({ text, hyphen }: PrintedWord, { x, y, w, h }: Box, scale: number, top: number): string {
  const letters = text.normalize('NFC');
  const size = Math.max(h * scale, 0.1);
  const stretch = (100 * w * scale) / (letters.length * letterWidth * size);
  const at = `1 0 0 1 ${rounded(x * scale)} ${rounded(top - (y + h * (1 - descent)) * scale)} Tm`;
  // The space separates neighbours even if their boxes touch.
  const printed = hexOf(hyphen === 'first' ? letters : `${letters} `);
  return `/Words ${rounded(size)} Tf ${rounded(Math.max(stretch, 0.01))} Tz ${at} <${printed}> Tj`;
}

/** Writes the words of a page as PDF operators: invisible, in reading order, each over its position on the scan. */
export function textLayer({ words, scale, top }: TextLayerInput): string {
  const printed = decodePageText(words).blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  const drawn = printed.flatMap((word) =>
    word.box === null || word.text === '' ? [] : [wordOperators(word, word.box, scale, top)],
  );
  return drawn.length === 0 ? '' : ['BT 3 Tr', ...drawn, 'ET'].join('\n');
}
