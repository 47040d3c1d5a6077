import { SourceProblem } from '../source-problem.ts';
import type { Sheet } from './open-document.ts';
import { withMemory, type Pdfium } from './pdfium.ts';

/** A character of a page's text. Coordinates are those of the `Sheet`. */
export interface PdfCharacter {
  readonly text: string;
  /** The hyphen of a word that is broken at the end of its line. */
  readonly isHyphen: boolean;
  /** False for a character that PDFium inserts between words and lines. */
  readonly isFromSource: boolean;
  /** True for a character that the PDF does not map to Unicode. */
  readonly lacksUnicode: boolean;
  /** Handle of the text object that draws the character; programs write a word or a line as one. */
  readonly textObject: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Ten times the densest broadsheet. */
const maxCharacters = 1_000_000;

/** Lists the characters of a page in the order in which they are drawn. Throws SourceProblem if there are too many. */
export function charactersOf(pdfium: Pdfium, page: number, { place }: Sheet): readonly PdfCharacter[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    const count = pdfium._FPDFText_CountChars(text);
    if (count > maxCharacters)
      throw new SourceProblem(`has more than ${String(maxCharacters)} letters on a page, which is too many`);
    return withMemory(pdfium, 16, (pointer) => {
      let box = new Float32Array(pdfium.HEAPU8.buffer, pointer, 4);
      return Array.from({ length: count }, (_, index): PdfCharacter => {
        const code = pdfium._FPDFText_GetUnicode(text, index);
        const isHyphen = pdfium._FPDFText_IsHyphen(text, index) === 1;
        const hasBox = pdfium._FPDFText_GetLooseCharBox(text, index, pointer) !== 0;
        // When PDFium's memory grows, its buffer is replaced.
        if (box.buffer !== pdfium.HEAPU8.buffer) box = new Float32Array(pdfium.HEAPU8.buffer, pointer, 4);
        if (!hasBox) box.fill(0);
        const [x1, y1] = place(box[0] ?? 0, box[1] ?? 0);
        const [x2, y2] = place(box[2] ?? 0, box[3] ?? 0);
        return {
          text: isHyphen ? '-' : code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd',
          isHyphen,
          isFromSource: pdfium._FPDFText_IsGenerated(text, index) === 0,
          textObject: pdfium._FPDFText_GetTextObject(text, index),
          lacksUnicode: pdfium._FPDFText_HasUnicodeMapError(text, index) === 1,
          left: Math.min(x1, x2),
          top: Math.min(y1, y2),
          right: Math.max(x1, x2),
          bottom: Math.max(y1, y2),
        };
      });
    });
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}
