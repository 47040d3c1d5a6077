import { sql, type Kysely, type Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';

async function createTables(db: Kysely<ArchiveTables>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable('archive_edition_change')
    .addColumn('issue_id', text, (column) => column.primaryKey().references('archive_issue.id'))
    .addColumn('title_id', text, (column) => column.notNull())
    .addColumn('added_at', integer, (column) => column.notNull())
    .addColumn('changed_at', integer, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('archive_batch')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('title_id', text, (column) => column.notNull())
    .addColumn('year', integer, (column) => column.notNull())
    .addColumn('changed_at', integer, (column) => column.notNull())
    .addColumn('pages', integer, (column) => column.notNull())
    .addColumn('bytes', integer, (column) => column.notNull())
    .addColumn('sha256', text, (column) => column.notNull())
    .addColumn('made_at', integer, (column) => column.notNull())
    .addUniqueConstraint('archive_batch_year', ['title_id', 'year'])
    .execute();
}

async function createIndexes(db: Kysely<ArchiveTables>): Promise<void> {
  const on = (name: string, columns: readonly ('title_id' | 'added_at' | 'changed_at' | 'issue_id')[]) =>
    db.schema
      .createIndex(name)
      .on('archive_edition_change')
      .columns([...columns])
      .execute();
  await on('archive_edition_change_all', ['changed_at', 'issue_id']);
  await on('archive_edition_change_title', ['title_id', 'changed_at', 'issue_id']);
  await on('archive_edition_change_added', ['title_id', 'added_at', 'issue_id']);
}

/** Records when each edition was added and last changed, for harvesters, and creates the table of bulk files. */
export const noteEditionChanges: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    await createTables(db);
    await createIndexes(db);
    await sql`
      insert into archive_edition_change (issue_id, title_id, added_at, changed_at)
      select issue.id, issue.title_id, coalesce(min(change.at), 0), coalesce(max(change.at), 0)
      from archive_issue as issue
      left join archive_page as page on page.issue_id = issue.id
      left join archive_change as change on change.page_id = page.id
      group by issue.id, issue.title_id`.execute(db);
  },
};
