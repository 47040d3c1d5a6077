import { jpegOfPdf } from '../scan/pdf-jpeg.ts';
import { SourceProblem } from '../source-problem.ts';
import { PdfFile } from './pdf-file.ts';
import { isOpaque, pagesOf, pictureOfPage } from './pdf-pages.ts';

function openPdf(bytes: Uint8Array): PdfFile {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (pdf.includes('/Encrypt')) throw new SourceProblem('is locked with a password');
  return new PdfFile(bytes);
}

/** How many pages a PDF has; 1 for one whose pages cannot be told apart. Throws SourceProblem. */
export const pagesInPdf = (bytes: Uint8Array): number => Math.max(pagesOf(openPdf(bytes)).length, 1);

/**
 * The scan inside a PDF: of the page of that number, else of its first page. Where it cannot be seen what a page draws,
 * a PDF of one page gives the largest JPEG that it holds. Throws SourceProblem.
 */
export function pictureOfPdf(bytes: Uint8Array, number: number | null): Uint8Array {
  const pdf = openPdf(bytes);
  const pages = pagesOf(pdf);
  const page = pages[(number ?? 1) - 1];
  if (page === undefined && number !== null && number > 1)
    throw new SourceProblem(`has ${String(pages.length)} pages, and no page ${String(number)}`);
  if (page === undefined || (pages.length === 1 && isOpaque(pdf, page))) return jpegOfPdf(bytes);
  return pictureOfPage(pdf, page, number ?? 1);
}
