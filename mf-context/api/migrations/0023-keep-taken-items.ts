import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ContextTables } from '../context-tables.ts';

/** Creates the table of removed items, which can be restored for a while. */
export const keepRemovedItems: Migration = {
  up: async (db: Kysely<ContextTables>) => {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('context_taken_item')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('account_id', text, (column) => column.notNull())
      .addColumn('collection_id', text, (column) => column.notNull())
      .addColumn('item', text, (column) => column.notNull())
      .addColumn('taken_at', integer, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('context_taken_item_old').on('context_taken_item').column('taken_at').execute();
    await db.schema.createIndex('context_taken_item_own').on('context_taken_item').column('account_id').execute();
  },
};
