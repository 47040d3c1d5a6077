import { readFloats, withMemory, type Pdfium } from './pdfium.ts';

/** A transformation of PDF: x′ = ax + cy + e, y′ = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A picture that a page draws, in the order of drawing. */
export interface DrawnPicture {
  /** Handle of the picture in PDFium. */
  readonly object: number;
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  /** How its bytes are compressed, such as `DCTDecode`; the last one was applied first. */
  readonly filters: readonly string[];
  /** Maps the unit square to the picture's place on the sheet, in points. */
  readonly matrix: Matrix;
}

/** What a page draws. */
export interface PageContent {
  readonly pictures: readonly DrawnPicture[];
  /** Number of visible objects other than pictures: text, lines, shadings. */
  readonly drawings: number;
  /** How many of `drawings` come after the last picture, so that no picture hides them. */
  readonly drawingsOnTop: number;
}

const textType = 1;
const pictureType = 3;
const formType = 5;
const invisibleText = 3;
/** Maximum nesting of forms; far more than programs write. */
const maxDepth = 8;
/** Objects after these are ignored; far more than a page of a newspaper has. */
const maxObjects = 200_000;

const multiply = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  ...([a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D] as const),
  ...([e * A + f * C + E, e * B + f * D + F] as const),
];

const identity: Matrix = [1, 0, 0, 1, 0, 0];

function matrixOf(pdfium: Pdfium, object: number): Matrix {
  return withMemory(pdfium, 24, (pointer) => {
    if (pdfium._FPDFPageObj_GetMatrix(object, pointer) === 0) return identity;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = readFloats(pdfium, pointer, 6);
    return [a, b, c, d, e, f];
  });
}

function filtersOf(pdfium: Pdfium, object: number): readonly string[] {
  const count = Math.min(pdfium._FPDFImageObj_GetImageFilterCount(object), 16);
  return Array.from({ length: count }, (_, index) =>
    withMemory(pdfium, 64, (pointer) => {
      const length = Math.min(pdfium._FPDFImageObj_GetImageFilter(object, index, pointer, 64), 64);
      return Buffer.from(pdfium.HEAPU8.subarray(pointer, pointer + Math.max(length - 1, 0))).toString('latin1');
    }),
  );
}

function pictureOf(pdfium: Pdfium, page: number, object: number, matrix: Matrix): DrawnPicture {
  return withMemory(pdfium, 28, (pointer) => {
    const isKnown = pdfium._FPDFImageObj_GetImageMetadata(object, page, pointer) !== 0;
    const view = new DataView(pdfium.HEAPU8.buffer, pointer, 28);
    const [width, height, bitsPerPixel] = isKnown
      ? [view.getUint32(0, true), view.getUint32(4, true), view.getUint32(16, true)]
      : [0, 0, 0];
    return { object, width, height, bitsPerPixel, filters: filtersOf(pdfium, object), matrix };
  });
}

/** Lists what a page draws, including the content of forms. */
export function contentOf(pdfium: Pdfium, page: number): PageContent {
  const pictures: DrawnPicture[] = [];
  let [visited, drawings, onTop] = [0, 0, 0];
  const visit = (object: number, around: Matrix, depth: number): void => {
    visited += 1;
    if (object === 0 || visited > maxObjects) return;
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type === pictureType) {
      pictures.push(pictureOf(pdfium, page, object, multiply(matrixOf(pdfium, object), around)));
      onTop = 0;
    } else if (type === formType && depth < maxDepth) {
      const inside = multiply(matrixOf(pdfium, object), around);
      const count = pdfium._FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index += 1)
        visit(pdfium._FPDFFormObj_GetObject(object, index), inside, depth + 1);
    } else if (type !== textType || pdfium._FPDFTextObj_GetTextRenderMode(object) !== invisibleText) {
      drawings += 1;
      onTop += 1;
    }
  };
  const count = pdfium._FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) visit(pdfium._FPDFPage_GetObject(page, index), identity, 0);
  return { pictures, drawings, drawingsOnTop: onTop };
}

/** Returns the compressed bytes of a picture, as they are in the file. */
export function bytesOfPicture(pdfium: Pdfium, { object }: DrawnPicture): Uint8Array {
  const length = pdfium._FPDFImageObj_GetImageDataRaw(object, 0, 0);
  return withMemory(pdfium, length, (pointer) => {
    pdfium._FPDFImageObj_GetImageDataRaw(object, pointer, length);
    return pdfium.HEAPU8.slice(pointer, pointer + length);
  });
}

/** Returns the area that a picture takes on the sheet, in square points. */
export const areaOf = ({ matrix: [a, b, c, d] }: DrawnPicture): number => Math.abs(a * d - b * c);
