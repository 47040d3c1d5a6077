import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ContentTables } from '../content-tables.ts';

export const keepFeedback: Migration = {
  up: async (db: Kysely<ContentTables>) => {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('content_feedback')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('sent_at', integer, (column) => column.notNull())
      .addColumn('about', text, (column) => column.notNull())
      .addColumn('message', text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('content_feedback_sent').on('content_feedback').columns(['sent_at']).execute();
  },
};
