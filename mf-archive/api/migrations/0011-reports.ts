import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';

/** Creates the tables of readers' reports and their steps. */
export const keepReports: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('archive_report')
      .addColumn('number', integer, (column) => column.primaryKey())
      .addColumn('page_id', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('region', text)
      .addColumn('message', text, (column) => column.notNull())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('hash', text, (column) => column.unique())
      .execute();
    await db.schema.createIndex('archive_report_status').on('archive_report').columns(['status', 'number']).execute();
    await db.schema
      .createTable('archive_report_step')
      .addColumn('report', integer, (column) => column.notNull().references('archive_report.number'))
      .addColumn('step', integer, (column) => column.notNull())
      .addColumn('at', integer, (column) => column.notNull())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('note', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('archive_report_step_key', ['report', 'step'])
      .execute();
  },
};
