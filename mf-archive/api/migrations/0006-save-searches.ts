import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';

/**
 * Creates the table of arrivals, which says since when a page can be found. Existing pages get the time of their first
 * words.
 */
async function createArrivals(db: Kysely<ArchiveTables>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable('archive_arrival')
    .addColumn('page_id', text, (column) => column.primaryKey())
    .addColumn('seq', integer, (column) => column.notNull().unique())
    .addColumn('at', integer, (column) => column.notNull())
    .execute();
  await db
    .insertInto('archive_arrival')
    .columns(['page_id', 'seq', 'at'])
    .expression((of) =>
      of
        .selectFrom('archive_change')
        .innerJoin('archive_page', 'archive_page.id', 'archive_change.page_id')
        .where('archive_page.recognised', '=', 1)
        .where('archive_change.kind', '=', 'text')
        .groupBy('archive_change.page_id')
        .select(({ fn }) => [
          'archive_change.page_id',
          fn.min('archive_change.seq').as('seq'),
          fn.min('archive_change.at').as('at'),
        ]),
    )
    .execute();
}

async function createSavedSearches(db: Kysely<ArchiveTables>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable('archive_saved_search')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('search_hash', text, (column) => column.notNull())
    .addColumn('search', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('rhythm', text, (column) => column.notNull())
    .addColumn('saved_at', integer, (column) => column.notNull())
    .addColumn('seen_seq', integer, (column) => column.notNull())
    .addColumn('told_seq', integer, (column) => column.notNull())
    .addColumn('tell_at', integer)
    .addUniqueConstraint('archive_saved_search_once', ['account_id', 'search_hash'])
    .execute();
  await db.schema
    .createIndex('archive_saved_search_due')
    .on('archive_saved_search')
    .columns(['tell_at', 'account_id'])
    .execute();
  await db.schema
    .createTable('archive_letter_secret')
    .addColumn('hash', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('made_at', integer, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('archive_letter_secret_account')
    .on('archive_letter_secret')
    .column('account_id')
    .execute();
}

/** Creates the tables of saved searches, of the secrets in their e-mails, and of arrivals. */
export const saveSearches: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    await createArrivals(db);
    await createSavedSearches(db);
  },
};
