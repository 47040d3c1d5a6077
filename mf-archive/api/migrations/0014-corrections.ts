import type { Kysely, Migration } from 'kysely';
import { columnTypes, type ColumnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';

async function keepLines({ schema }: Kysely<ArchiveTables>, { text, integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('archive_corrected_page')
    .addColumn('page_id', text, (column) => column.primaryKey())
    .addColumn('source_hash', text)
    .addColumn('locked', integer, (column) => column.notNull())
    .execute();
  await schema
    .createTable('archive_corrected_line')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('page_id', text, (column) => column.notNull())
    .addColumn('line', integer)
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('changed', integer, (column) => column.notNull())
    .addColumn('settled', integer, (column) => column.notNull())
    .execute();
  await schema
    .createIndex('archive_corrected_line_page')
    .on('archive_corrected_line')
    .columns(['page_id', 'line'])
    .execute();
}

async function keepChanges({ schema }: Kysely<ArchiveTables>, { text, integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('archive_correction')
    .addColumn('number', integer, (column) => column.primaryKey())
    .addColumn('page_id', text, (column) => column.notNull())
    .addColumn('line_id', text, (column) => column.notNull().references('archive_corrected_line.id'))
    .addColumn('before', text, (column) => column.notNull())
    .addColumn('after', text, (column) => column.notNull())
    .addColumn('before_words', text, (column) => column.notNull())
    .addColumn('puts_back', integer)
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('account_id', text)
    .addColumn('by_archivist', integer, (column) => column.notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .execute();
  for (const column of ['page_id', 'line_id', 'account_id'] as const) {
    await schema
      .createIndex(`archive_correction_${column}`)
      .on('archive_correction')
      .columns([column, 'number'])
      .execute();
  }
}

/** Creates the tables of corrected lines, their changes and the thanks for these. */
export const keepCorrections: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    const types = columnTypes(db);
    await keepLines(db, types);
    await keepChanges(db, types);
    await db.schema
      .createTable('archive_correction_thanks')
      .addColumn('correction', types.integer, (column) => column.notNull())
      .addColumn('account_id', types.text, (column) => column.notNull())
      .addPrimaryKeyConstraint('archive_correction_thanks_key', ['correction', 'account_id'])
      .execute();
    await db.schema
      .createTable('archive_correction_block')
      .addColumn('account_id', types.text, (column) => column.primaryKey())
      .addColumn('at', types.integer, (column) => column.notNull())
      .execute();
  },
};
