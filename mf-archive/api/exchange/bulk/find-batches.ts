import { sql } from 'kysely';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext, type BatchRow, cachedUntilPagesChange } from '../../core/public.ts';

/** A year of a title with pages, which is one batch. */
export interface TitleYear {
  readonly title_id: string;
  readonly title_slug: string;
  readonly title_name: string;
  readonly demonstration: number;
  readonly year: number;
  readonly pages: number;
  /** The latest change of its editions, including editions without pages. */
  readonly changed_at: number;
}

/** Resolves to all years of titles, or to one of them, with the current number of pages. */
export async function titleYears(
  { db }: ArchiveContext,
  only: { readonly title: string; readonly year: number } | null = null,
): Promise<readonly TitleYear[]> {
  let years = db
    .selectFrom('archive_edition_change')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_edition_change.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .leftJoin('archive_page', 'archive_page.issue_id', 'archive_issue.id')
    .select(['archive_title.id as title_id', 'archive_title.slug as title_slug', 'archive_title.name as title_name'])
    .select(['archive_title.demonstration', 'archive_issue.year'])
    .select(sql<number>`cast(count(archive_page.id) as integer)`.as('pages'))
    .select(({ fn }) => fn.max('archive_edition_change.changed_at').as('changed_at'));
  if (only !== null) {
    years = years.where('archive_title.slug', '=', only.title).where('archive_issue.year', '=', only.year);
  }
  const rows = await years
    .groupBy(['archive_title.id', 'archive_title.slug', 'archive_title.name', 'archive_title.demonstration'])
    .groupBy('archive_issue.year')
    .orderBy('archive_title.slug')
    .orderBy('archive_issue.year')
    .execute();
  return rows.flatMap((row) => (row.pages === 0 ? [] : [row]));
}

/** Resolves to all years of titles, cached until pages change. */
export const allTitleYears = (context: SliceContext): Promise<readonly TitleYear[]> =>
  cachedUntilPagesChange(context, 'title years', () => titleYears(archiveContext(context)));

/** Returns `lagos-courier-1964.tar.gz`. */
export const batchName = ({ title_slug: title, year }: Pick<TitleYear, 'title_slug' | 'year'>): string =>
  `${title}-${String(year)}.tar.gz`;

/** Parses the name of a batch file; returns null for any other name. */
export function readBatchName(name: string): { readonly title: string; readonly year: number } | null {
  const [, title, year] = /^([a-z0-9-]{1,120})-(\d{1,4})\.tar\.gz$/.exec(name) ?? [];
  return title === undefined || year === undefined ? null : { title, year: Number(year) };
}

/** Resolves to a lookup of the ready file of a title's year, ignoring files older than their pages. */
export async function readyBatches({
  db,
}: ArchiveContext): Promise<(of: Pick<TitleYear, 'changed_at' | 'title_id' | 'year'>) => BatchRow | null> {
  const rows = await db.selectFrom('archive_batch').selectAll().execute();
  const byYear = new Map(rows.map((row) => [`${row.title_id} ${String(row.year)}`, row]));
  return ({ title_id: title, year, changed_at: changed }) => {
    const row = byYear.get(`${title} ${String(year)}`);
    return row !== undefined && row.changed_at === changed ? row : null;
  };
}
