import {
  type ArchiveContext,
  findPage,
  type PageRecord,
  pageRecords,
  withdrawnError,
  withdrawnRecords,
} from '../../core/public.ts';

/**
 * The page with this identifier or, for who knows no more, this address; `asNamed` is false for the latter, which leads to
 * the former. Rejects as `findPage` does: with `gone`
 * for one that is withdrawn.
 */
export async function findIiifPage(
  context: ArchiveContext,
  name: string,
): Promise<{ readonly page: PageRecord; readonly asNamed: boolean }> {
  const page = await pageRecords(context).where('archive_page.id', '=', name).executeTakeFirst();
  if (page !== undefined) return { page, asNamed: true };
  const withdrawn = withdrawnRecords(context).where('archive_withdrawn_page.page_id', '=', name);
  const gone = await withdrawn.executeTakeFirst();
  if (gone !== undefined) throw withdrawnError('page', gone);
  return { page: (await findPage(context, name)).page, asNamed: false };
}
