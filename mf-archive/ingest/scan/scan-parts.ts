import { jpegOfPdf } from './pdf-jpeg.ts';
import { SourceProblem } from '../source-problem.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import { isUndeterminable, pagesOf, pictureOfPage } from '../pdf/pdf-pages.ts';
import { pictureKind } from './picture-kind.ts';
import { pagesInTiff, pageOfTiff } from './tiff-page.ts';

function openPdf(bytes: Uint8Array): PdfFile {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (pdf.includes('/Encrypt')) throw new SourceProblem('is locked with a password');
  return new PdfFile(bytes);
}

/** Returns the number of pages of a PDF; 1 if none can be found. Throws SourceProblem. */
const pagesInPdf = (bytes: Uint8Array): number => Math.max(pagesOf(openPdf(bytes)).length, 1);

/**
 * Returns the scan of the page with this number in a PDF, without a number that of the first page. If no page can be
 * found, or it cannot be determined what the only page draws, returns the largest JPEG in the file. Throws
 * SourceProblem.
 */
function pictureOfPdf(bytes: Uint8Array, number: number | null): Uint8Array {
  const pdf = openPdf(bytes);
  const pages = pagesOf(pdf);
  const page = pages[(number ?? 1) - 1];
  if (page === undefined && number !== null && number > 1)
    throw new SourceProblem(`has ${String(pages.length)} pages, and no page ${String(number)}`);
  if (page === undefined || (pages.length === 1 && isUndeterminable(pdf, page))) return jpegOfPdf(bytes);
  return pictureOfPage(pdf, page, number ?? 1);
}

/** Returns the number of pages in a file of scans: 1 for all formats but PDF and TIFF. Throws SourceProblem. */
export function countPages(file: Uint8Array): number {
  const kind = pictureKind(file);
  if (kind === 'pdf') return pagesInPdf(file);
  return kind === 'image/tiff' ? pagesInTiff(file) : 1;
}

/**
 * Returns the picture of the page with this number in a file, without a number that of the first page. A file of one
 * picture, and a TIFF without a number, is returned as it is. Throws SourceProblem.
 */
export function pictureIn(file: Uint8Array, number: number | null): Uint8Array {
  const kind = pictureKind(file);
  if (kind === 'pdf') return pictureOfPdf(file, number);
  return kind === 'image/tiff' && number !== null ? pageOfTiff(file, number) : file;
}
