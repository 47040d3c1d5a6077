import type { ArchiveContext } from '../tables/archive-tables.ts';
import { pageRecords, type PageRecord } from './page-records.ts';
import { rejectWithdrawnEdition } from '../withdrawals/find-withdrawn.ts';

/**
 * The pages of the edition with this address, in order, or of the one that its pages went to: as `get-edition` finds it,
 * since what was emptied may have been filled anew. Rejects with `not-found`,
 * and with `gone` where all of them are withdrawn.
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
