import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ContextTables } from '../context-tables.ts';

/** Creates the event log of API keys. */
export const logKeys: Migration = {
  up: async (db: Kysely<ContextTables>) => {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('context_key_event')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('account_id', text, (column) => column.notNull())
      .addColumn('key_id', text, (column) => column.notNull())
      .addColumn('shown', text, (column) => column.notNull())
      .addColumn('what', text, (column) => column.notNull())
      .addColumn('at', integer, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('context_key_event_own')
      .on('context_key_event')
      .columns(['account_id', 'at'])
      .execute();
    await db.schema.createIndex('context_key_event_key').on('context_key_event').column('key_id').execute();
  },
};
