import {
  type ArchiveContext,
  findPage,
  type PageRecord,
  pageRecords,
  withdrawnError,
  withdrawnRecords,
} from '../../core/public.ts';

/**
 * Resolves to the page with this id or, for clients that know only the slug, with this slug; `isCanonicalId` is false
 * for a slug, so that the caller can redirect. Rejects with `not-found`, and with `gone` for a withdrawn page.
 */
export async function findIiifPage(
  context: ArchiveContext,
  name: string,
): Promise<{ readonly page: PageRecord; readonly isCanonicalId: boolean }> {
  const page = await pageRecords(context).where('archive_page.id', '=', name).executeTakeFirst();
  if (page !== undefined) return { page, isCanonicalId: true };
  const withdrawn = withdrawnRecords(context).where('archive_withdrawn_page.page_id', '=', name);
  const gone = await withdrawn.executeTakeFirst();
  if (gone !== undefined) throw withdrawnError('page', gone);
  return { page: (await findPage(context, name)).page, isCanonicalId: false };
}
