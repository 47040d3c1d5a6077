import { sql } from 'kysely';
import {
  type ArchiveContext,
  editionRights,
  languageOfEdition,
  type IssueRow,
  type PageRow,
  pageCountOfIssue,
  type TitleRow,
} from '../../core/public.ts';

/** An edition as returned to programs. An edition without pages counts as removed. */
export interface EditionRecord
  extends
    Pick<IssueRow, 'id' | 'slug' | 'year' | 'month' | 'day' | 'edition' | 'title_id'>,
    Pick<TitleRow, 'place' | 'language' | 'rights_uri' | 'rights_statement' | 'demonstration'> {
  readonly title_slug: string;
  readonly title_name: string;
  /** Instants in ms. */
  readonly added_at: number;
  readonly changed_at: number;
  readonly pages: number;
}

/** The base of every query about editions for programs. */
export const editionRecords = ({ db }: ArchiveContext) =>
  db
    .selectFrom('archive_edition_change')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_edition_change.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select([
      'archive_issue.id',
      'archive_issue.slug',
      'archive_issue.year',
      'archive_issue.month',
      'archive_issue.day',
      'archive_issue.edition',
      'archive_issue.title_id',
      'archive_title.slug as title_slug',
      'archive_title.name as title_name',
      'archive_title.place',
      'archive_title.demonstration',
      'archive_edition_change.added_at',
      'archive_edition_change.changed_at',
    ])
    .select([...editionRights, languageOfEdition.as('language')])
    .select(sql<number>`cast(${pageCountOfIssue} as integer)`.as('pages'));

export type EditionPageRow = Pick<
  PageRow,
  'id' | 'issue_id' | 'slug' | 'sequence' | 'label' | 'recognised' | 'word_count' | 'image' | 'image_hash'
>;

/** Resolves to the pages of editions in order, by the id of the edition. */
export async function pagesOfEditions(
  { db }: ArchiveContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly EditionPageRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_page')
    .select(['id', 'issue_id', 'slug', 'sequence', 'label', 'recognised', 'word_count', 'image', 'image_hash'])
    .where('issue_id', 'in', [...ids])
    .orderBy('sequence')
    .orderBy('slug')
    .execute();
  return Map.groupBy(rows, (row) => row.issue_id);
}
