import type { PageNeighbour } from 'shared-contracts/archive/get-page';
import { missingPages } from 'shared-contracts/archive/missing-pages';

type Pages = readonly Pick<PageNeighbour, 'sequence' | 'label'>[];

/**
 * Returns the labels of the pages missing before each of the given pages, by index. When only a part of a long edition
 * is given, pages before the first one do not count as missing.
 */
export function missingBefore(pages: Pages, editionPages: number): ReadonlyMap<number, readonly string[]> {
  const isAll = pages.length >= editionPages;
  return new Map(
    missingPages(pages).flatMap(({ before, labels }) => (before === 0 && !isAll ? [] : [[before, labels] as const])),
  );
}

/** Returns `Page 3 is not in the archive` or `Pages 3 to 6 are not in the archive`. */
export function missingSentence(labels: readonly string[]): string {
  const [first = '', last] = [labels[0], labels.at(-1)];
  if (labels.length === 1) return `Page ${first} is not in the archive`;
  return `Pages ${first} ${labels.length === 2 ? 'and' : 'to'} ${last ?? ''} are not in the archive`;
}
