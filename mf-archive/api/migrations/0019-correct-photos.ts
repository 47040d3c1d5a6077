import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';

/**
 * Stores how the picture of a page is made from its scan, and which photos of an import show the same page. Earlier
 * pages show their scans as they are.
 */
export const correctPhotos: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    const { text, integer } = columnTypes(db);
    for (const table of ['archive_page', 'archive_run_item'] as const)
      await db.schema.alterTable(table).addColumn('correction', text).execute();
    await db.schema.alterTable('archive_run_item').addColumn('same_page', text).execute();
    await db.schema
      .alterTable('archive_run_item')
      .addColumn('is_distinct', integer, (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
