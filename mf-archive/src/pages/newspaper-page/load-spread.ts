import type { GetPageResult } from 'shared-contracts/archive/get-page';
import type { NewspaperPageData } from './newspaper-page-data.ts';

/** Returns the number of the page beside another in an open newspaper; null for the first page, which is alone. */
const numberBeside = (sequence: number): number | null => {
  if (sequence % 2 === 0) return sequence + 1;
  return sequence === 1 ? null : sequence - 1;
};

/**
 * Resolves to a page and the one beside it, with the pages before and after both. `ask` resolves to a text when there is
 * no such page. A page is alone when the other one is missing or has no scan.
 */
export async function loadSpread(
  page: GetPageResult,
  isSpread: boolean,
  ask: (slug: string) => Promise<GetPageResult | string>,
): Promise<Pick<NewspaperPageData, 'page' | 'facing'>> {
  const number = isSpread && page.image !== null ? numberBeside(page.sequence) : null;
  const beside = page.pages.find(({ sequence }) => sequence === number);
  const other = beside === undefined ? 'none' : await ask(beside.slug);
  if (typeof other === 'string' || other.image === null) return { page, facing: null };
  const { slug, label, image, hits, previous, next } = other;
  const isLeft = other.sequence < page.sequence;
  return {
    page: isLeft ? { ...page, previous } : { ...page, next },
    facing: { ...{ slug, label, image, hits }, side: isLeft ? 'left' : 'right' },
  };
}
