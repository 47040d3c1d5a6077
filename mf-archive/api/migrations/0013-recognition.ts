import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';

/** Creates the recognition queue, which also records the engine that read a page. */
export const queueRecognition: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('archive_recognition')
      .addColumn('page_id', text, (column) => column.primaryKey())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('attempts', integer, (column) => column.notNull())
      .addColumn('problem', text)
      .addColumn('at', integer, (column) => column.notNull())
      .addColumn('lease_until', integer)
      .addColumn('engine', text)
      .addColumn('text_hash', text)
      .execute();
    await db.schema
      .createIndex('archive_recognition_state')
      .on('archive_recognition')
      .columns(['state', 'at'])
      .execute();
  },
};
