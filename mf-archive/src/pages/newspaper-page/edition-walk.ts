import type { GetPageResult, PageNeighbour } from 'shared-contracts/archive/get-page';

/** Another page of the edition that has hits. */
export interface PageWithHits {
  readonly page: PageNeighbour;
  readonly count: number;
}

/** Where a walk through the hits goes on after this page, and before it; null when no other page has any. */
export interface EditionWalk {
  readonly next: PageWithHits | null;
  readonly previous: PageWithHits | null;
  /** In the whole edition; null when not known. */
  readonly total: number | null;
}

/** After the last page with hits comes the first one again, as within a page. */
export function walkEdition({
  pages,
  editionHits,
  slug,
}: Pick<GetPageResult, 'pages' | 'editionHits' | 'slug'>): EditionWalk {
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
