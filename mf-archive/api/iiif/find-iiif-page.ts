import type { ArchiveContext } from '../archive-tables.ts';
import { findPage } from '../pages/find-page.ts';
import { pageRecords, type PageRecord } from '../pages/page-records.ts';

/**
 * The page with this identifier or, for who knows no more, this address; `asNamed` is false for the latter, which leads to
 * the former. Rejects as `findPage` does.
 */
export async function findIiifPage(
  context: ArchiveContext,
  name: string,
): Promise<{ readonly page: PageRecord; readonly asNamed: boolean }> {
  const page = await pageRecords(context).where('archive_page.id', '=', name).executeTakeFirst();
  return page === undefined ? { page: (await findPage(context, name)).page, asNamed: false } : { page, asNamed: true };
}
