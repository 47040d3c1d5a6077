import { createHash } from 'node:crypto';
import { isAppError } from 'shared-contracts/app-error';
import sharp from 'sharp';
import type { Size } from '../alto/to-page-text.ts';
import {
  decodedBytes,
  type Jpeg2000Kind,
  jpeg2000Kind,
  jpeg2000Refusal,
  limitProblem,
  type WeightedSemaphore,
  readJpeg2000Header,
  type ScanShape,
} from '../../api/core/public.ts';
import { SourceProblem } from '../source-problem.ts';
import type { WordsPage } from '../words/words-page.ts';
import { parsePagePath } from '../page-path.ts';
import { readSource, readStart, sourceBytes } from '../source-file.ts';
import { countPdfPages, pdfPageFacts, pdfScan } from '../pdf/read-pdf.ts';
import { pictureKind, type PictureKind } from './picture-kind.ts';
import { pageOfTiff, pagesInTiff } from './tiff-page.ts';

/**
 * Returns the size of a JPEG 2000 and the memory that decoding takes, which is more than the pixels alone. Throws
 * SourceProblem.
 */
function headerOfJpeg2000(
  file: Uint8Array,
  kind: Jpeg2000Kind,
): { readonly width: number; readonly height: number; readonly pictures: number; readonly decodedBytes: number } {
  try {
    const header = readJpeg2000Header(file, kind);
    const refusal = limitProblem(header) ?? jpeg2000Refusal(header);
    if (refusal !== null) throw new SourceProblem(refusal);
    return { width: header.width, height: header.height, pictures: 1, decodedBytes: header.memory };
  } catch (error) {
    if (isAppError(error)) throw new SourceProblem(`was refused: ${error.message}`);
    throw error;
  }
}

const maxMegabytes = 700;

/** The properties of a scan from its header, read without decoding it. */
interface ScanHeader extends Size {
  /** Bytes of memory that decoding it takes. */
  readonly decodedBytes: number;
  /** More than 1 for a TIFF or PDF with several pictures, of which the first is used. */
  readonly pictures: number;
}

/** The scan of a page as it was delivered. */
export interface Scan extends ScanHeader {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Identifies the scan, in hex: sha256 of `bytes`, or `renderedFrom` of a page of a PDF that had to be rendered. */
  readonly hash: string;
}

function checked(found: ScanShape & { readonly pictures: number }): ScanHeader {
  const refusal = limitProblem(found);
  if (refusal !== null) throw new SourceProblem(refusal);
  const { width, height, pictures } = found;
  return { width, height, pictures, decodedBytes: decodedBytes(found) };
}

/** Returns the header of a picture, with its size after EXIF orientation is applied. Throws SourceProblem. */
async function headerOfPicture(picture: Uint8Array | string): Promise<ScanHeader> {
  const jpeg2000 = typeof picture === 'string' ? null : jpeg2000Kind(picture);
  if (jpeg2000 !== null && typeof picture !== 'string') return headerOfJpeg2000(picture, jpeg2000);
  try {
    const { autoOrient, channels, space, pages } = await sharp(picture, { limitInputPixels: false }).metadata();
    return checked({ ...autoOrient, channels, space, pictures: pages ?? 1 });
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    throw new SourceProblem('is a damaged image: it cannot be read');
  }
}

const kindOf = async (root: string, file: string): Promise<PictureKind> =>
  pictureKind(await readStart(root, file, maxMegabytes));

/** Returns the number of pages in a file of scans: 1 for all formats but PDF and TIFF. Throws SourceProblem. */
export async function countPages(root: string, file: string): Promise<number> {
  const kind = await kindOf(root, file);
  if (kind === 'pdf') return await countPdfPages(root, file);
  return kind === 'image/tiff' ? pagesInTiff(await readSource(root, file, maxMegabytes)) : 1;
}

async function headerInPdf(root: string, file: string, number: number | null): Promise<ScanHeader> {
  const facts = await pdfPageFacts(root, file, number ?? 1);
  return checked({
    ...facts,
    space: facts.channels === 1 ? 'b-w' : 'srgb',
    pictures: number === null ? facts.pages : 1,
  });
}

/** Reads a file that is no PDF; a number selects a page of a TIFF. */
async function readPicture(root: string, file: string, number: number | null): Promise<Uint8Array> {
  const bytes = await readSource(root, file, maxMegabytes);
  return number !== null && pictureKind(bytes) === 'image/tiff' ? pageOfTiff(bytes, number) : bytes;
}

/** Reads the header of a file or of one of its pages, without reading the rest if possible. Throws SourceProblem. */
export async function readScanHeader(root: string, path: string): Promise<ScanHeader> {
  const { file, number } = parsePagePath(path);
  const start = await readStart(root, file, maxMegabytes);
  if (pictureKind(start) === 'pdf') return await headerInPdf(root, file, number);
  const isEnough = jpeg2000Kind(start) === null && number === null;
  return await headerOfPicture(isEnough ? file : await readPicture(root, file, number));
}

const fileBytesOf = (root: string, path: string): Promise<number> =>
  sourceBytes(root, parsePagePath(path).file, maxMegabytes);

/** `readScanHeader` within the memory budget, since some files are read completely. Throws SourceProblem. */
export async function readHeaderWithin(memory: WeightedSemaphore, root: string, path: string): Promise<ScanHeader> {
  return await memory.run(await fileBytesOf(root, path), () => readScanHeader(root, path));
}

/** Reads a scan: a file, or one page of a PDF or TIFF. Throws SourceProblem. */
export async function readScan(root: string, path: string): Promise<Scan> {
  const { file, number } = parsePagePath(path);
  const isPdf = (await kindOf(root, file)) === 'pdf';
  const { bytes, renderedFrom } = isPdf
    ? await pdfScan(root, file, number ?? 1)
    : { bytes: await readPicture(root, file, number), renderedFrom: null };
  const header = await headerOfPicture(bytes);
  const pictures = isPdf && number === null ? await countPdfPages(root, file) : header.pictures;
  const hash = renderedFrom ?? createHash('sha256').update(bytes).digest('hex');
  return { ...header, pictures, bytes, hash, mediaType: pictureKind(bytes) };
}

/** A scan without its bytes. */
export interface ScanFacts extends Omit<Scan, 'bytes' | 'mediaType'> {
  /** Size in bytes; null for a page of a PDF that is still to be rendered. */
  readonly length: number | null;
  /** Bytes of memory that processing takes: the file, the decoded scan, and the corrected picture. */
  readonly held: number;
}

/**
 * Returns the facts of a scan. The file is read within the memory budget and then released, since the caller may have
 * to wait for other scans; a page of a PDF is not rendered. Throws SourceProblem.
 */
export async function readScanFacts(memory: WeightedSemaphore, root: string, path: string): Promise<ScanFacts> {
  const fileBytes = await fileBytesOf(root, path);
  const { file, number } = parsePagePath(path);
  if ((await kindOf(root, file)) === 'pdf') {
    const { renderedFrom: hash } = await pdfPageFacts(root, file, number ?? 1);
    const header = await headerInPdf(root, file, number);
    if (hash !== null) return { ...header, hash, length: null, held: fileBytes + 2 * header.decodedBytes };
  }
  return await memory.run(fileBytes, async () => {
    const { bytes, mediaType: _, ...facts } = await readScan(root, path);
    return { ...facts, length: bytes.length, held: fileBytes + 2 * facts.decodedBytes };
  });
}

/** False if the scan and the page of words differ in aspect ratio, so that boxes would highlight the wrong places. */
export function hasSameProportions(scan: Size, { width, height }: WordsPage): boolean {
  if (!(width > 0 && height > 0)) return true;
  const ratio = scan.width / width / (scan.height / height);
  return ratio > 0.95 && ratio < 1.05;
}
