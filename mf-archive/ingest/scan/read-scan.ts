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
  type MemoryBudget,
  readJpeg2000Header,
  type ScanShape,
} from '../../api/core/public.ts';
import { SourceProblem } from '../source-problem.ts';
import type { WordsPage } from '../words/words-page.ts';
import { pagePart } from '../page-part.ts';
import { readSource, readStart, sourceBytes } from '../source-file.ts';
import { pictureKind } from './picture-kind.ts';
import { countPages, pictureIn } from './scan-parts.ts';

/** Start-of-frame markers; C4, C8 and CC are something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Returns width and height from a JPEG's header; null if it has none. */
export function jpegSize(jpeg: Uint8Array): Size | null {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  if (jpeg.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  let offset = 2;
  while (offset + 9 <= jpeg.length && jpeg[offset] === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (isFrame(marker)) {
      const size = { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
      return size.width > 0 && size.height > 0 ? size : null;
    }
    // Fill bytes may come before a marker.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return null;
}

/**
 * Returns the size of a JPEG 2000 and the memory that decoding takes, which is more than its pixels. Throws
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

const maxScanMegabytes = 700;

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
  /** sha256 of `bytes`, in hex. */
  readonly hash: string;
}

function checked(found: ScanShape & { readonly pictures: number }): ScanHeader {
  const refusal = limitProblem(found);
  if (refusal !== null) throw new SourceProblem(refusal);
  const { width, height, pictures } = found;
  return { width, height, pictures, decodedBytes: decodedBytes(found) };
}

/** Returns the header of a picture, with the size that it has when turned upright. Throws SourceProblem. */
async function headerOfPicture(picture: Uint8Array | string): Promise<ScanHeader> {
  const jpeg2000 = typeof picture === 'string' ? null : jpeg2000Kind(picture);
  if (jpeg2000 !== null && typeof picture !== 'string') return headerOfJpeg2000(picture, jpeg2000);
  try {
    const { autoOrient, channels, space, pages } = await sharp(picture, { limitInputPixels: false }).metadata();
    return checked({ ...autoOrient, channels, space, pictures: pages ?? 1 });
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    throw new SourceProblem('is a damaged picture: it cannot be read');
  }
}

/** Gives a JPEG without a size its own message: the page is stored without its scan. Throws SourceProblem. */
async function headerOfPart(picture: Uint8Array): Promise<ScanHeader> {
  if (pictureKind(picture) === 'image/jpeg' && jpegSize(picture) === null)
    throw new SourceProblem('holds a damaged JPEG: the page goes in without its scan');
  return await headerOfPicture(picture);
}

/**
 * Reads the header of a file, or of one page of it, and no more of the file if that is enough. Throws SourceProblem.
 */
export async function readScanHeader(root: string, path: string): Promise<ScanHeader> {
  const { file, number } = pagePart(path);
  const start = await readStart(root, file, maxScanMegabytes);
  const kind = pictureKind(start);
  if (kind !== 'pdf' && jpeg2000Kind(start) === null && number === null) return await headerOfPicture(file);
  return await headerOfPart(pictureIn(await readSource(root, file, maxScanMegabytes), number));
}

const fileBytesOf = (root: string, path: string): Promise<number> =>
  sourceBytes(root, pagePart(path).file, maxScanMegabytes);

/** The same within the memory budget, because a PDF is read completely. Throws SourceProblem. */
export async function readHeaderWithin(memory: MemoryBudget, root: string, path: string): Promise<ScanHeader> {
  return await memory.hold(await fileBytesOf(root, path), () => readScanHeader(root, path));
}

/** Reads a scan: a file, the scan inside a PDF, or one page of a TIFF. Throws SourceProblem. */
export async function readScan(root: string, path: string): Promise<Scan> {
  const part = pagePart(path);
  const file = await readSource(root, part.file, maxScanMegabytes);
  const bytes = pictureIn(file, part.number);
  const kind = pictureKind(bytes);
  const header = bytes === file ? await headerOfPicture(bytes) : await headerOfPart(bytes);
  const pictures = bytes === file || part.number !== null ? header.pictures : countPages(file);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { ...header, pictures, bytes, hash, mediaType: kind };
}

/** A scan without its bytes. */
export interface ScanFacts extends Omit<Scan, 'bytes'> {
  /** Size in bytes. */
  readonly length: number;
  /** Bytes of memory that processing takes: the file and the decoded picture. */
  readonly held: number;
}

/**
 * Returns the facts of a scan. Its file is read within the memory budget and then released, because what follows may
 * wait for other scans. Throws SourceProblem.
 */
export async function readScanFacts(memory: MemoryBudget, root: string, path: string): Promise<ScanFacts> {
  const fileBytes = await fileBytesOf(root, path);
  return await memory.hold(fileBytes, async () => {
    const { bytes, ...facts } = await readScan(root, path);
    return { ...facts, length: bytes.length, held: fileBytes + facts.decodedBytes };
  });
}

/** False when the scan has other proportions than the page: boxes would highlight the wrong places. */
export function hasSameProportions(scan: Size, { width, height }: WordsPage): boolean {
  if (!(width > 0 && height > 0)) return true;
  const ratio = scan.width / width / (scan.height / height);
  return ratio > 0.95 && ratio < 1.05;
}
