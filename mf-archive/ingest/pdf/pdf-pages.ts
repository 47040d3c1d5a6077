import { SourceProblem } from '../source-problem.ts';
import { drawnPictures, type DrawnPicture, type Matrix } from './drawn-pictures.ts';
import { filtersOf, type PdfFile, type PdfStream } from './pdf-file.ts';
import { nameOf, referenceOf, type PdfDictionary, type PdfValue } from './pdf-values.ts';
import { orientationOf, turnJpeg } from './upright.ts';

/** Far more than any edition has. */
const maxPages = 2_000;
const deepestTree = 30;
/** Limit of the visited nodes: nodes without a number could contain each other endlessly. */
const maxNodes = 20_000;
/** Limit of the streams that make up a page's content. */
const maxParts = 1_000;

/** The properties that a page may inherit from the nodes above it. */
const inherited = ['Resources', 'MediaBox', 'Rotate'] as const;

/** Copies only the properties that are used, so that a node with many pages is not copied for each. */
function pageKeys(node: PdfDictionary, above: PdfDictionary): PdfDictionary {
  const own = new Map<string, PdfValue>([['Contents', node.get('Contents') ?? null]]);
  for (const key of inherited) own.set(key, node.get(key) ?? above.get(key) ?? null);
  return own;
}

/** Returns the pages of a PDF in order, with inherited properties. */
export function pagesOf(pdf: PdfFile): readonly PdfDictionary[] {
  const pages: PdfDictionary[] = [];
  const seen = new Set<number>();
  let nodes = 0;
  const isSeen = (value: PdfValue | undefined): boolean => {
    const number = referenceOf(value);
    if (number === null) return false;
    const known = seen.has(number);
    seen.add(number);
    return known;
  };
  const visit = (value: PdfValue | undefined, above: PdfDictionary, depth: number): void => {
    nodes += 1;
    if (nodes > maxNodes || depth > deepestTree || pages.length >= maxPages) return;
    const node = pdf.dictionaryOf(value);
    if (node === null || isSeen(value)) return;
    const own = pageKeys(node, above);
    const kids = pdf.listOf(node.get('Kids'));
    if (kids.length === 0 && nameOf(node.get('Type')) !== 'Pages') pages.push(own);
    else for (const kid of kids) visit(kid, own, depth + 1);
  };
  visit(pdf.ofType('Catalog').at(-1)?.get('Pages'), new Map(), 0);
  return pages;
}

/** Returns a page's content as one text; it may be several streams. */
function contentOf(pdf: PdfFile, page: PdfDictionary): string {
  const contents = page.get('Contents');
  const parts = pdf.listOf(contents);
  return (parts.length > 0 ? parts.slice(0, maxParts) : [contents]).map((part) => pdf.textOf(part)).join('\n');
}

interface PagePicture {
  readonly stream: PdfStream;
  readonly matrix: Matrix;
}

/** The least share of the sheet that a scan covers; a photo in a page of text covers less. */
const leastCover = 0.7;

/** Returns the share of the sheet that a picture covers. */
function coverOf(pdf: PdfFile, page: PdfDictionary, { matrix: [a, b, c, d] }: DrawnPicture): number {
  const [left = 0, bottom = 0, right = 0, top = 0] = pdf.listOf(page.get('MediaBox')).map((one) => pdf.numberOf(one));
  const sheet = Math.abs((right - left) * (top - bottom));
  return sheet > 0 ? Math.abs(a * d - b * c) / sheet : 0;
}

/**
 * True if it cannot be determined what a page draws: its content uses another filter, or it draws through another
 * object.
 */
export const isUndeterminable = (pdf: PdfFile, page: PdfDictionary): boolean =>
  !drawnPictures(contentOf(pdf, page)).some(({ name }) => pictureNamed(pdf, page, name) !== null);

function pictureNamed(pdf: PdfFile, page: PdfDictionary, name: string): PdfStream | null {
  const resources = pdf.dictionaryOf(page.get('Resources'));
  const objects = pdf.dictionaryOf(resources?.get('XObject'));
  const stream = pdf.streamOf(objects?.get(name));
  return stream !== null && nameOf(stream.dictionary.get('Subtype')) === 'Image' ? stream : null;
}

function picturesOf(pdf: PdfFile, page: PdfDictionary): readonly PagePicture[] {
  return drawnPictures(contentOf(pdf, page)).flatMap((drawn) => {
    const stream = pictureNamed(pdf, page, drawn.name);
    return stream !== null && coverOf(pdf, page, drawn) >= leastCover ? [{ stream, matrix: drawn.matrix }] : [];
  });
}

/**
 * Returns the scan of a PDF page: its bytes are copied, and if the page is rotated, the copy states its orientation.
 * Throws SourceProblem for a page of text, of several pictures, or with an unsupported filter.
 */
export function pictureOfPage(pdf: PdfFile, page: PdfDictionary, number: number): Uint8Array {
  const [picture, ...others] = picturesOf(pdf, page);
  const where = `page ${String(number)} of this PDF`;
  if (picture === undefined)
    throw new SourceProblem(`holds no scan: ${where} is not one picture; give it as a picture`);
  if (others.length > 0) throw new SourceProblem(`cannot be taken apart: ${where} is made of several pictures`);
  const filters = filtersOf(pdf, picture.stream.dictionary);
  const rotate = pdf.numberOf(page.get('Rotate'));
  const orientation = orientationOf(picture.matrix, rotate);
  if (filters.length === 1 && filters[0] === 'DCTDecode') return turnJpeg(picture.stream.bytes, orientation);
  const packing = filters.length === 0 ? 'nothing' : filters.join(' and ');
  if (filters.length !== 1 || filters[0] !== 'JPXDecode')
    throw new SourceProblem(`cannot be read here: ${where} is packed with ${packing}; give it as JPEG or TIFF`);
  if (orientation !== 1) throw new SourceProblem(`cannot be read here: ${where} is a JPEG 2000 that is turned`);
  return picture.stream.bytes;
}
