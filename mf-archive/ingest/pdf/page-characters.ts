import { SourceProblem } from '../source-problem.ts';
import type { Sheet } from './open-document.ts';
import { readFloats, withMemory, type Pdfium } from './pdfium.ts';

/** A character of a page's text. Places are in points on the sheet as it is shown. */
export interface PdfCharacter {
  readonly text: string;
  /** The hyphen of a word that is broken at the end of its line. */
  readonly isHyphen: boolean;
  /** False for one that PDFium adds between words and lines, and for one whose meaning the PDF does not say. */
  readonly isReal: boolean;
  readonly isUnknown: boolean;
  /** The piece of text that the character is drawn with; programs write words or lines as one. */
  readonly piece: number;
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
      throw new SourceProblem(`has more than ${String(maxCharacters)} letters on a page, as no page has`);
    return withMemory(pdfium, 16, (pointer) =>
      Array.from({ length: count }, (_, index): PdfCharacter => {
        const code = pdfium._FPDFText_GetUnicode(text, index);
        const isHyphen = pdfium._FPDFText_IsHyphen(text, index) === 1;
        const hasBox = pdfium._FPDFText_GetLooseCharBox(text, index, pointer) !== 0;
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = hasBox ? readFloats(pdfium, pointer, 4) : [];
        const [one, other] = [place(x1, y1), place(x2, y2)];
        return {
          text: isHyphen ? '-' : code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd',
          ...{ isHyphen, isReal: pdfium._FPDFText_IsGenerated(text, index) === 0 },
          piece: pdfium._FPDFText_GetTextObject(text, index),
          isUnknown: pdfium._FPDFText_HasUnicodeMapError(text, index) === 1,
          ...{ left: Math.min(one[0], other[0]), right: Math.max(one[0], other[0]) },
          ...{ top: Math.min(one[1], other[1]), bottom: Math.max(one[1], other[1]) },
        };
      }),
    );
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}
