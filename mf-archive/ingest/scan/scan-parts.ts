import { jpegOfPdf } from './pdf-jpeg.ts';
import { SourceProblem } from '../source-problem.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import { isOpaque, pagesOf, pictureOfPage } from '../pdf/pdf-pages.ts';
import { pictureKind } from './picture-kind.ts';
import { pagesInTiff, pageOfTiff } from './tiff-page.ts';

function openPdf(bytes: Uint8Array): PdfFile {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (pdf.includes('/Encrypt')) throw new SourceProblem('is locked with a password');
  return new PdfFile(bytes);
}

/** How many pages a PDF has; 1 for one whose pages cannot be told apart. Throws SourceProblem. */
const pagesInPdf = (bytes: Uint8Array): number => Math.max(pagesOf(openPdf(bytes)).length, 1);

/**
 * The scan inside a PDF: of the page of that number, else of its first page. Where it cannot be seen what a page draws,
 * a PDF of one page gives the largest JPEG that it holds. Throws SourceProblem.
 */
function pictureOfPdf(bytes: Uint8Array, number: number | null): Uint8Array {
  const pdf = openPdf(bytes);
  const pages = pagesOf(pdf);
  const page = pages[(number ?? 1) - 1];
  if (page === undefined && number !== null && number > 1)
    throw new SourceProblem(`has ${String(pages.length)} pages, and no page ${String(number)}`);
  if (page === undefined || (pages.length === 1 && isOpaque(pdf, page))) return jpegOfPdf(bytes);
  return pictureOfPage(pdf, page, number ?? 1);
}

/** How many pages a file of scans holds: 1 for all but PDF and TIFF. Throws SourceProblem. */
export function countPages(file: Uint8Array): number {
  const kind = pictureKind(file);
  if (kind === 'pdf') return pagesInPdf(file);
  return kind === 'image/tiff' ? pagesInTiff(file) : 1;
}

/**
 * The picture of one page of a file: the one of that number, else the first. A picture by itself is given as it is.
 * Throws SourceProblem.
 */
export function pictureIn(file: Uint8Array, number: number | null): Uint8Array {
  const kind = pictureKind(file);
  if (kind === 'pdf') return pictureOfPdf(file, number);
  return kind === 'image/tiff' && number !== null ? pageOfTiff(file, number) : file;
}
