import { type ArchiveContext, comparePage, type RunItemRow } from '../../../core/public.ts';
import { pageOfItem } from './item-page.ts';

/** The archive's page at an item's position. */
export interface ExistingPage {
  readonly slug: string;
  /** Also true if the item or the page has no scan, since replacing then loses none. */
  readonly sameScan: boolean;
  readonly sameWords: boolean;
}

/** Resolves to null if the archive has no page there. */
export async function existingPage(context: ArchiveContext, item: RunItemRow): Promise<ExistingPage | null> {
  const page = await pageOfItem(context, item);
  if (page === null) return null;
  const compared = await comparePage(context, page);
  if (compared.id === null) return null;
  const known = await context.db
    .selectFrom('archive_page')
    .select(['image_source_hash'])
    .where('id', '=', compared.id)
    .executeTakeFirst();
  const scan = known?.image_source_hash ?? null;
  return {
    slug: compared.slug,
    sameScan: item.scan_hash === null || scan === null || scan === item.scan_hash,
    sameWords: compared.outcome === 'unchanged',
  };
}
