import { AppError } from 'shared-contracts/app-error';
import type { ArchiveContext } from '../archive-tables.ts';
import { pageRecords, type PageRecord } from '../pages/page-records.ts';

/** The pages of the edition with this address, in order; also of the address that it once had. Rejects with `not-found`. */
export async function findEdition(
  context: ArchiveContext,
  slug: string,
): Promise<readonly [PageRecord, ...PageRecord[]]> {
  const former = context.db
    .selectFrom('archive_issue_redirect')
    .select('archive_issue_redirect.issue_id')
    .where('archive_issue_redirect.slug', '=', slug);
  const [first, ...rest] = await pageRecords(context)
    .where((where) => where.or([where('archive_issue.slug', '=', slug), where('archive_issue.id', 'in', former)]))
    .orderBy('archive_page.sequence')
    .orderBy('archive_page.slug')
    .execute();
  if (first === undefined) throw new AppError('not-found', 'The archive has no edition at this address');
  return [first, ...rest];
}
