import type { AltoPage } from '../alto/read-alto.ts';
import type { Size } from '../alto/to-page-text.ts';
import { readSource } from '../source-file.ts';
import { SourceProblem } from '../source-problem.ts';
import { jpegSize } from './jpeg-size.ts';
import { jpegOfPdf } from './pdf-jpeg.ts';

const mostPdfMegabytes = 256;
const mostPixels = 200_000_000;

/** The scan of a page as its archive made it. */
export interface Scan extends Size {
  readonly jpeg: Uint8Array;
}

/** The scan inside a page's PDF. Throws SourceProblem. */
export async function readScan(root: string, pdf: string): Promise<Scan> {
  const jpeg = jpegOfPdf(await readSource(root, pdf, mostPdfMegabytes));
  const size = jpegSize(jpeg);
  if (size === null) throw new SourceProblem('holds a damaged JPEG: the page goes in without its scan');
  if (size.width * size.height > mostPixels) {
    throw new SourceProblem('holds a JPEG of more than 200 million pixels: the page goes in without its scan');
  }
  return { jpeg, ...size };
}

/** False when the scan's shape is not the page's: boxes would light the wrong places. */
export function fits(scan: Size, { width, height }: AltoPage): boolean {
  if (!(width > 0 && height > 0)) return true;
  const ratio = scan.width / width / (scan.height / height);
  return ratio > 0.95 && ratio < 1.05;
}
