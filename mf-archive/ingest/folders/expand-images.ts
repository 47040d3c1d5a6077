import { basename } from 'node:path';
import type { Sources } from '../find-sources.ts';
import { pathOfPart } from '../page-part.ts';
import { countPages } from '../scan/scan-parts.ts';
import { readSource } from '../source-file.ts';
import { describe } from '../source-problem.ts';
import type { Leave } from '../source.ts';
import { pageInName } from './understand-name.ts';

const mostMegabytes = 700;

/**
 * A number at the end of a PDF's name is its edition's as often as a page's: what the PDF holds decides. A TIFF with a
 * number is one page, whatever small copies it holds.
 */
function mayHoldPages(image: string): boolean {
  const page = pageInName(basename(image));
  if (/\.pdf$/i.test(image)) return page !== 'word';
  return /\.tiff?$/i.test(image) && page === null;
}

async function expand(root: string, image: string, leave: Leave): Promise<readonly string[]> {
  if (!mayHoldPages(image)) return [image];
  const count = await describe(image, async () => countPages(await readSource(root, image, mostMegabytes)), leave);
  if (count === null) return [];
  return count === 1 ? [image] : Array.from({ length: count }, (_, index) => pathOfPart(image, index + 1));
}

/**
 * Small publishers send an edition as one PDF, and scanners write one TIFF: each of its pages is a page. What a table
 * speaks for stays as it is.
 */
export async function expandImages(
  { root, images }: Pick<Sources, 'root' | 'images'>,
  isSpokenFor: (image: string) => boolean,
  leave: Leave,
): Promise<readonly string[]> {
  const expanded: string[] = [];
  for (const image of images) {
    const pages = isSpokenFor(image) ? [image] : await expand(root, image, leave);
    for (const page of pages) expanded.push(page);
  }
  return expanded;
}
