import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';

/**
 * Adds columns for the scan as delivered, which is stored beside its tiles. They are null for drawn pages, and for
 * pages stored before scans were kept.
 */
export const keepMasters: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    const { text, integer } = columnTypes(db);
    await db.schema.alterTable('archive_page').addColumn('master_hash', text).execute();
    await db.schema.alterTable('archive_page').addColumn('master_type', text).execute();
    await db.schema.alterTable('archive_page').addColumn('master_bytes', integer).execute();
    await db.schema.createIndex('archive_page_master').on('archive_page').column('master_hash').execute();
  },
};
