import { basename } from 'node:path';
import type { Sources } from '../find-sources.ts';
import { isPdf, formatPagePath } from '../page-path.ts';
import { countPages } from '../scan/read-scan.ts';
import { readOrReport } from '../source-problem.ts';
import type { ReportSkipped } from '../source.ts';
import { findDate } from './read-dates.ts';
import { pageInName } from './parse-name.ts';

/**
 * True if a file may have several pages. A number at the end of a PDF's name may be an edition's or a page's, so the
 * content decides. A TIFF with a number is one page, even if it contains thumbnails.
 */
function mayHoldPages(image: string): boolean {
  const page = pageInName(basename(image));
  if (isPdf(image)) return page !== 'word';
  return /\.tiff?$/i.test(image) && page === null;
}

/** True for a PDF named by a date without a page number: it is an edition, even if it has only one page. */
const isEdition = (image: string): boolean =>
  isPdf(image) && pageInName(basename(image)) === null && findDate(basename(image)) !== null;

async function expand(root: string, image: string, reportSkipped: ReportSkipped): Promise<readonly string[]> {
  if (!mayHoldPages(image)) return [image];
  const count = await readOrReport(image, () => countPages(root, image), reportSkipped);
  if (count === null) return [];
  return count === 1 && !isEdition(image)
    ? [image]
    : Array.from({ length: count }, (_, index) => formatPagePath(image, index + 1));
}

/**
 * Replaces each multi-page file by one path per page, since small publishers send an edition as one PDF, and scanners
 * write one TIFF. Files that `isListed` accepts (covered by a table) stay as they are.
 */
export async function expandImages(
  { root, images }: Pick<Sources, 'root' | 'images'>,
  isListed: (image: string) => boolean,
  reportSkipped: ReportSkipped,
): Promise<readonly string[]> {
  const expanded: string[] = [];
  for (const image of images) {
    const pages = isListed(image) ? [image] : await expand(root, image, reportSkipped);
    for (const page of pages) expanded.push(page);
  }
  return expanded;
}
