import { inflateSync } from 'node:zlib';

/** The content of `n 0 obj`: its dictionary, and its decompressed stream. */
interface PdfObject {
  readonly text: string;
  readonly stream: string;
}

function readObjects(pdf: string): ReadonlyMap<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, number = '', body = ''] of pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [text = '', packed] = body.split(/stream\n/, 2);
    const bytes = packed === undefined ? null : Buffer.from(packed.replace(/\nendstream[\s\S]*$/, ''), 'latin1');
    const stream = bytes === null || !text.includes('FlateDecode') ? '' : inflateSync(bytes).toString('latin1');
    objects.set(number, { text, stream });
  }
  return objects;
}

/** Decodes hexadecimal UTF-16; a ligature has several letters separated by spaces: `<0066 0066>`. */
const fromHex = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

type Letters = ReadonlyMap<number, string>;

/** Reads a font's map from glyphs to letters, which programs use to copy and search the text. */
function readLetters(map: string): Letters {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], place) => {
      letters.set(parseInt(first, 16) + place, fromHex(hex));
    });
  }
  return letters;
}

const referenceIn = (text: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? '';

/** The fonts of the file by name. */
function fontsOf(objects: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const { text } of objects.values()) {
    for (const [, name = '', font = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(referenceIn(objects.get(font)?.text ?? '', 'ToUnicode'));
      fonts.set(name, readLetters(map?.stream ?? ''));
    }
  }
  return fonts;
}

const shownBy = (letters: Letters | undefined, shown: string): string =>
  [...shown.matchAll(/<([0-9a-f]+)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => letters?.get(parseInt(glyph, 16)) ?? '')
    .join('');

/** Extracts the text of a PDF written by pdfkit, line by line. */
export function readPdfText(bytes: Uint8Array): string {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'));
  const fonts = fontsOf(objects);
  let letters: Letters | undefined;
  let text = '';
  for (const { stream } of objects.values()) {
    for (const [, font, shown = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\nET/g)) {
      if (font !== undefined) letters = fonts.get(font);
      else text += shown === '' ? '\n' : shownBy(letters, shown);
    }
  }
  return text;
}

/** The names of the embedded fonts. */
export const readPdfFonts = (bytes: Uint8Array): readonly string[] =>
  [...readObjects(Buffer.from(bytes).toString('latin1')).values()]
    .map(({ stream }) => stream)
    .filter((stream) => /^(true|\0\u0001\0\0)/.test(stream));
