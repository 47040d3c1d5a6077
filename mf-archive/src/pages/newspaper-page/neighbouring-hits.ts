import type { GetPageResult, PageNeighbour } from 'shared-contracts/archive/get-page';

/** Another page of the edition with hits. */
export interface PageWithHits {
  readonly page: PageNeighbour;
  readonly count: number;
}

/** The next and previous pages with hits; null when no other page has any. */
export interface NeighbouringHits {
  readonly next: PageWithHits | null;
  readonly previous: PageWithHits | null;
  /** The hits in the whole edition; null when it is not known. */
  readonly total: number | null;
}

/** Returns the neighbouring pages with hits; the first page follows the last one. */
export function neighbouringHits({
  pages,
  editionHits,
  slug,
}: Pick<GetPageResult, 'pages' | 'editionHits' | 'slug'>): NeighbouringHits {
  if (editionHits === null) return { next: null, previous: null, total: null };
  const here = pages.findIndex((page) => page.slug === slug);
  const counts = pages.map((page, index) => ({ page, count: editionHits[index] ?? 0 }));
  const onward = [...counts.slice(here + 1), ...counts.slice(0, Math.max(0, here))].filter(({ count }) => count > 0);
  return {
    next: onward[0] ?? null,
    previous: onward.at(-1) ?? null,
    total: editionHits.reduce((sum, count) => sum + count, 0),
  };
}
