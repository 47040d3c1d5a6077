import type { Box } from 'shared-contracts/archive/newspaper';
import { decodePageText, type PrintedWord } from './page-words.ts';

interface TextLayerInput {
  readonly words: Uint8Array;
  /** Points of the page for a pixel of the scan. */
  readonly scale: number;
  /** Where the scan's top edge lies above the page's bottom, in points. */
  readonly top: number;
}

/** Every letter of the layer's font is this wide, as a part of its size. */
export const letterWidth = 0.5;
/** A word's letters reach this far below its line, as a part of its box. */
const descent = 0.2;

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** UTF-16, which is what the font's codes are. */
const hexOf = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('');

/** One word at its box: as high as the box, and stretched until it is as wide. */
function wordOperators({ text, hyphen }: PrintedWord, { x, y, w, h }: Box, scale: number, top: number): string {
  const letters = text.normalize('NFC');
  const size = Math.max(h * scale, 0.1);
  const stretch = (100 * w * scale) / (letters.length * letterWidth * size);
  const at = `1 0 0 1 ${rounded(x * scale)} ${rounded(top - (y + h * (1 - descent)) * scale)} Tm`;
  // The space keeps neighbours apart also where their boxes touch.
  const printed = hexOf(hyphen === 'first' ? letters : `${letters} `);
  return `/Words ${rounded(size)} Tf ${rounded(Math.max(stretch, 0.01))} Tz ${at} <${printed}> Tj`;
}

/** The words of a page as PDF operators: invisible, in reading order, each over its picture on the scan. */
export function textLayer({ words, scale, top }: TextLayerInput): string {
  const printed = decodePageText(words).blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  const drawn = printed.flatMap((word) =>
    word.box === null || word.text === '' ? [] : [wordOperators(word, word.box, scale, top)],
  );
  return drawn.length === 0 ? '' : ['BT 3 Tr', ...drawn, 'ET'].join('\n');
}
