import { pagesInPdf, pictureOfPdf } from '../pdf/picture-of-pdf.ts';
import { pictureKind } from './picture-kind.ts';
import { pagesInTiff, pageOfTiff } from './tiff-page.ts';

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
