import type { ArchiveContext } from '../tables/archive-tables.ts';
import { rejectWithdrawnPage } from '../withdrawals/find-withdrawn.ts';
import { pageRecords, type PageRecord } from './page-records.ts';

/** The page that once had this address. */
const formerlyAt = (context: ArchiveContext, slug: string): Promise<PageRecord | undefined> =>
  pageRecords(context)
    .innerJoin('archive_redirect', 'archive_redirect.page_id', 'archive_page.id')
    .where('archive_redirect.slug', '=', slug)
    .executeTakeFirst();

/**
 * Returns the page at an address, or the page that the address redirects to; then `movedTo` is its new slug, otherwise
 * null. Rejects with `not-found`, and with `gone` if the page is withdrawn.
 */
export async function findPage(
  context: ArchiveContext,
  slug: string,
): Promise<{ readonly page: PageRecord; readonly movedTo: string | null }> {
  const here = await pageRecords(context).where('archive_page.slug', '=', slug).executeTakeFirst();
  const page = here ?? (await formerlyAt(context, slug));
  if (page === undefined) return await rejectWithdrawnPage(context, slug, 'The archive has no page at this address');
  return { page, movedTo: here === undefined ? page.slug : null };
}
