import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { letterWidth } from '../../text/public.ts';

type PdfDocument = PDFKit.PDFDocument;

const { resolve } = createRequire(import.meta.url);

/**
 * Reads the site's serif font with the letters of Yoruba, Igbo and Hausa. The compressed font file cannot be used,
 * since a PDF needs its outlines.
 */
export const serifFile = (): Buffer => readFileSync(resolve('shared-contracts/fonts/serif-400.ttf'));

let blank: Uint8Array | null = null;

/** Returns a font with a single blank glyph, since its text is invisible. */
function blankFont(): Uint8Array {
  if (blank !== null) return blank;
  const font = create(serifFile());
  if (!('createSubset' in font)) throw new Error('The serif holds more than one font');
  blank = font.createSubset().encode();
  return blank;
}

/** Maps every code to the equal UTF-16 code unit, so that text in any language can be selected, copied and searched. */
const toUnicode = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;

/** Writes a stream with these bytes, which the library compresses. */
function stream(document: PdfDocument, values: object, bytes: string | Uint8Array): PDFKit.PDFKitReference {
  const reference = document.ref(values);
  reference.end(Buffer.from(bytes));
  return reference;
}

function dictionary(document: PdfDocument, values: object): PDFKit.PDFKitReference {
  const reference = document.ref(values);
  reference.end('');
  return reference;
}

/** Embeds the font of the invisible words once per document; every page with words refers to it. */
export function embedWordsFont(document: PdfDocument): PDFKit.PDFKitReference {
  const name = 'Words';
  const descriptor = dictionary(document, {
    ...{ Type: 'FontDescriptor', FontName: name, Flags: 5, FontBBox: [0, 0, 500, 1000], ItalicAngle: 0 },
    ...{ Ascent: 800, Descent: -200, CapHeight: 700, StemV: 80, FontFile2: stream(document, {}, blankFont()) },
  });
  const descendant = dictionary(document, {
    ...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: name, DW: letterWidth * 1000, FontDescriptor: descriptor },
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    // Two zero bytes for each code, since all codes are the blank glyph.
    CIDToGIDMap: stream(document, {}, new Uint8Array(2 * 65_536)),
  });
  return dictionary(document, {
    ...{ Type: 'Font', Subtype: 'Type0', BaseFont: name, Encoding: 'Identity-H', DescendantFonts: [descendant] },
    ToUnicode: stream(document, {}, toUnicode),
  });
}
