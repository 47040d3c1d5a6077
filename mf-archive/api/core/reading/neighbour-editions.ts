import { sql, type ExpressionBuilder } from 'kysely';
import type { ArchiveContext, ArchiveTables, IssueRow } from '../tables/archive-tables.ts';
import type { Edition, EditionReference } from 'shared-contracts/archive/editions';

type EditionPlace = Pick<IssueRow, 'title_id' | 'year' | 'month' | 'day' | 'edition'>;

/** Returns an edition's position among those of its title as a sortable number; an unknown month or day comes first. */
const placeOf = ({ year, month, day, edition }: Omit<EditionPlace, 'title_id'>): number =>
  ((year * 13 + (month ?? 0)) * 32 + (day ?? 0)) * 1_000 + edition;

/** `placeOf` in SQL. */
export const positionInTitle = sql<number>`(((archive_issue.year * 13 + coalesce(archive_issue.month, 0)) * 32 + coalesce(archive_issue.day, 0)) * 1000 + archive_issue.edition)`;

/** Selects editions that have pages: one whose pages were all moved or withdrawn does not count. */
export const withPages = (eb: ExpressionBuilder<ArchiveTables, 'archive_issue'>) =>
  eb.exists(
    eb.selectFrom('archive_page').select('archive_page.id').whereRef('archive_page.issue_id', '=', 'archive_issue.id'),
  );

/** Returns the editions of the same title before and after this one; null if there is none. */
export async function neighboursOf(
  { db }: ArchiveContext,
  edition: EditionPlace,
): Promise<Pick<Edition, 'previous' | 'next'>> {
  const here = placeOf(edition);
  const nearest = async (side: '<' | '>'): Promise<EditionReference | null> => {
    const row = await db
      .selectFrom('archive_issue')
      .select(['slug', 'year', 'month', 'day', 'edition'])
      .where('title_id', '=', edition.title_id)
      // Restrict the year first, which the index covers; a daily may have ten thousand editions.
      .where('year', side === '<' ? '<=' : '>=', edition.year)
      .where(positionInTitle, side, here)
      .where(withPages)
      .orderBy('year', side === '<' ? 'desc' : 'asc')
      .orderBy(positionInTitle, side === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { slug, year, month, day } = row;
    return { slug, date: { year, month, day }, edition: row.edition };
  };
  const [previous, next] = await Promise.all([nearest('<'), nearest('>')]);
  return { previous, next };
}
