import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { ArchiveContext, ArchiveTables } from '../tables/archive-tables.ts';
import { withPages } from '../reading/neighbour-editions.ts';

type IssueTables = 'archive_issue' | 'archive_title';

/** Selects the editions that have pages, with their titles: of one title by its slug, or of all. */
export function editionsWithPages(
  { db }: Pick<ArchiveContext, 'db'>,
  title: string | undefined,
): SelectQueryBuilder<ArchiveTables, IssueTables, object> {
  const issues = db
    .selectFrom('archive_issue')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .where(withPages);
  return title === undefined ? issues : issues.where('archive_title.slug', '=', title);
}

/** The number of pages of an edition. */
export const pageCountOfIssue = sql<number>`(select count(*) from archive_page where archive_page.issue_id = archive_issue.id)`;

/** A number by which months are compared: 13 per year, since an unknown month counts as 0. */
const monthPlace = sql<number>`(archive_issue.year * 13 + coalesce(archive_issue.month, 0))`;

const isPastMonth = (side: '<' | '>', year: number, month: number): Expression<SqlBool> =>
  side === '<'
    ? sql<SqlBool>`${monthPlace} < ${sql.lit(year * 13 + month)}`
    : sql<SqlBool>`${monthPlace} > ${sql.lit(year * 13 + month)}`;

/** Returns the date of the nearest edition on one side of a month, among the editions whose month is known. */
export async function nearestIssue(
  context: Pick<ArchiveContext, 'db'>,
  side: '<' | '>',
  { year, month, title }: { readonly year: number; readonly month: number; readonly title?: string | undefined },
): Promise<NewspaperDate | null> {
  const order = side === '<' ? 'desc' : 'asc';
  const row = await editionsWithPages(context, title)
    .select(['archive_issue.year', 'archive_issue.month', 'archive_issue.day'])
    .where('archive_issue.month', 'is not', null)
    // Restrict the year first, which the index covers.
    .where('archive_issue.year', side === '<' ? '<=' : '>=', year)
    .where(isPastMonth(side, year, month))
    .orderBy('archive_issue.year', order)
    .orderBy('archive_issue.month', order)
    .orderBy('archive_issue.day', order)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
