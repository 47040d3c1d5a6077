import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { decodedBytes, refusalOf, type ScanShape } from '../../api/pages/scan-limits.ts';
import type { WordsPage } from '../words/words-page.ts';
import type { Size } from '../alto/to-page-text.ts';
import type { MemoryBudget } from '../memory-budget.ts';
import { readSource, readStart, sourceBytes } from '../source-file.ts';
import { SourceProblem } from '../source-problem.ts';
import { jpegSize } from './jpeg-size.ts';
import { jpegOfPdf } from './pdf-jpeg.ts';
import { pictureKind } from './picture-kind.ts';

const mostScanMegabytes = 700;

/** A scan by its header: nothing of it is decoded. */
export interface ScanHeader extends Size {
  /** What it takes in memory. */
  readonly decodedBytes: number;
  /** More than one where a TIFF holds several pictures, of which the first counts. */
  readonly pictures: number;
}

/** The scan of a page as its archive made it. */
export interface Scan extends ScanHeader {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** sha256 of `bytes`, in hex. */
  readonly hash: string;
}

function headerOfJpeg(jpeg: Uint8Array): ScanHeader {
  const size = jpegSize(jpeg);
  if (size === null) throw new SourceProblem('holds a damaged JPEG: the page goes in without its scan');
  return checked({ ...size, channels: 3, space: 'srgb', pictures: 1 });
}

function checked(found: ScanShape & { readonly pictures: number }): ScanHeader {
  const refusal = refusalOf(found);
  if (refusal !== null) throw new SourceProblem(refusal);
  const { width, height, pictures } = found;
  return { width, height, pictures, decodedBytes: decodedBytes(found) };
}

/** As it stands upright. */
async function headerOfPicture(picture: Uint8Array | string): Promise<ScanHeader> {
  try {
    const { autoOrient, channels, space, pages } = await sharp(picture, { limitInputPixels: false }).metadata();
    return checked({ ...autoOrient, channels, space, pictures: pages ?? 1 });
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    throw new SourceProblem('is a damaged picture: it cannot be read');
  }
}

/** Reads no more of the file than its header, where it is no PDF. Throws SourceProblem. */
export async function readScanHeader(root: string, path: string): Promise<ScanHeader> {
  const kind = pictureKind(await readStart(root, path, mostScanMegabytes));
  if (kind === 'pdf') return headerOfJpeg(jpegOfPdf(await readSource(root, path, mostScanMegabytes)));
  return await headerOfPicture(path);
}

/** The same within the budget, since a PDF is read whole. Throws SourceProblem. */
export async function readHeaderWithin(memory: MemoryBudget, root: string, path: string): Promise<ScanHeader> {
  return await memory.hold(await sourceBytes(root, path, mostScanMegabytes), () => readScanHeader(root, path));
}

/** The whole scan, or the one inside a page's PDF. Throws SourceProblem. */
export async function readScan(root: string, path: string): Promise<Scan> {
  const file = await readSource(root, path, mostScanMegabytes);
  const kind = pictureKind(file);
  const bytes = kind === 'pdf' ? jpegOfPdf(file) : file;
  const header = kind === 'pdf' ? headerOfJpeg(bytes) : await headerOfPicture(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { ...header, bytes, hash, mediaType: kind === 'pdf' ? 'image/jpeg' : kind };
}

/** A scan without its bytes. */
export interface ScanFacts extends Omit<Scan, 'bytes'> {
  /** Number of its bytes. */
  readonly length: number;
  /** Bytes that working on it takes: its file, and what it is decoded into. */
  readonly held: number;
}

/**
 * The facts of a scan; its file is read within the budget, and let go: what follows may wait for other scans. Throws SourceProblem.
 */
export async function readScanFacts(memory: MemoryBudget, root: string, path: string): Promise<ScanFacts> {
  const fileBytes = await sourceBytes(root, path, mostScanMegabytes);
  return await memory.hold(fileBytes, async () => {
    const { bytes, ...facts } = await readScan(root, path);
    return { ...facts, length: bytes.length, held: fileBytes + facts.decodedBytes };
  });
}

/** False when the scan's shape is not the page's: boxes would light the wrong places. */
export function fits(scan: Size, { width, height }: WordsPage): boolean {
  if (!(width > 0 && height > 0)) return true;
  const ratio = scan.width / width / (scan.height / height);
  return ratio > 0.95 && ratio < 1.05;
}
