import type { ArchiveContext } from '../tables/archive-tables.ts';
import { pageRecords, type PageRecord } from './page-records.ts';
import { rejectWithdrawnEdition } from '../withdrawals/find-withdrawn.ts';

/**
 * Returns the pages, in order, of the edition at this address, or of the edition to which its pages were moved. If the
 * edition has pages again, they take precedence over its redirect, as in `get-edition`. Rejects with `not-found`, and
 * with `gone` if all of its pages are withdrawn.
 */
export async function findEdition(
  context: ArchiveContext,
  slug: string,
): Promise<readonly [PageRecord, ...PageRecord[]]> {
  const inOrder = pageRecords(context).orderBy('archive_page.sequence').orderBy('archive_page.slug');
  const here = await inOrder.where('archive_issue.slug', '=', slug).execute();
  const [first, ...rest] =
    here.length > 0
      ? here
      : await inOrder
          .innerJoin('archive_issue_redirect', 'archive_issue_redirect.issue_id', 'archive_issue.id')
          .where('archive_issue_redirect.slug', '=', slug)
          .execute();
  if (first === undefined) return await rejectWithdrawnEdition(context, slug);
  return [first, ...rest];
}
