import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';

async function createWithdrawals(db: Kysely<ArchiveTables>): Promise<void> {
  const { text, integer, blob } = columnTypes(db);
  await db.schema
    .createTable('archive_withdrawal')
    .addColumn('number', integer, (column) => column.primaryKey())
    .addColumn('act', text, (column) => column.notNull())
    .addColumn('undoes', integer)
    .addColumn('scope', text, (column) => column.notNull())
    .addColumn('slug', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('pages', integer, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('report', integer)
    .addColumn('by_account', text)
    .addColumn('at', integer, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('archive_withdrawn_page')
    .addColumn('page_id', text, (column) => column.primaryKey())
    .addColumn('withdrawal', integer, (column) => column.notNull().references('archive_withdrawal.number'))
    .addColumn('issue_id', text, (column) => column.notNull().references('archive_issue.id'))
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('source_key', text, (column) => column.notNull().unique())
    .addColumn('sequence', integer, (column) => column.notNull())
    .addColumn('label', text, (column) => column.notNull())
    .addColumn('image_hash', text)
    .addColumn('image_source_hash', text)
    .addColumn('master_hash', text)
    .addColumn('at', integer, (column) => column.notNull())
    .addColumn('kept', text, (column) => column.notNull())
    .addColumn('words', blob)
    .execute();
  for (const column of ['issue_id', 'withdrawal', 'image_hash', 'image_source_hash', 'master_hash'] as const)
    await db.schema.createIndex(`archive_withdrawn_${column}`).on('archive_withdrawn_page').column(column).execute();
  await db.schema
    .createTable('archive_withdrawn_address')
    .addColumn('slug', text, (column) => column.primaryKey())
    .addColumn('page_id', text, (column) => column.notNull().references('archive_withdrawn_page.page_id'))
    .execute();
  await db.schema
    .createIndex('archive_withdrawn_address_page')
    .on('archive_withdrawn_address')
    .column('page_id')
    .execute();
}

async function createRights(db: Kysely<ArchiveTables>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable('archive_rights')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('scope', text, (column) => column.notNull())
    .addColumn('target', text, (column) => column.notNull())
    .addColumn('from_year', integer, (column) => column.notNull())
    .addColumn('to_year', integer, (column) => column.notNull())
    .addColumn('uri', text, (column) => column.notNull())
    .addColumn('statement', text, (column) => column.notNull())
    .addUniqueConstraint('archive_rights_once', ['scope', 'target', 'from_year', 'to_year'])
    .execute();
  await db.schema
    .createTable('archive_rights_change')
    .addColumn('number', integer, (column) => column.primaryKey())
    .addColumn('scope', text, (column) => column.notNull())
    .addColumn('slug', text, (column) => column.notNull())
    .addColumn('from_year', integer)
    .addColumn('to_year', integer)
    .addColumn('before_uri', text)
    .addColumn('uri', text)
    .addColumn('by_account', text)
    .addColumn('at', integer, (column) => column.notNull())
    .execute();
}

/**
 * Creates the tables of withdrawn pages and of the rights statements that archivists assign, each with a log. Columns are
 * explained in `withdrawal-tables.ts` and `rights-tables.ts`.
 */
export const keepWithdrawals: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    await createWithdrawals(db);
    await createRights(db);
  },
};
