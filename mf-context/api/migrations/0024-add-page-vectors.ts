import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ContextTables } from '../context-tables.ts';

/** Creates the table of the pages' passages and their vectors. */
export const addPageVectors: Migration = {
  up: async (db: Kysely<ContextTables>) => {
    const { text, integer, blob } = columnTypes(db);
    await db.schema
      .createTable('context_page_vector')
      .addColumn('page_id', text, (column) => column.primaryKey())
      .addColumn('change', integer, (column) => column.notNull())
      .addColumn('model', text, (column) => column.notNull())
      .addColumn('slug', text, (column) => column.notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('language', text)
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('passages', text, (column) => column.notNull())
      .addColumn('vectors', blob, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('context_page_vector_change').on('context_page_vector').column('change').execute();
  },
};
