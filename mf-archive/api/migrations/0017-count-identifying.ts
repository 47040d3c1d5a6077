import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';

/**
 * Counts the attempts to identify the pages of a run, so that a run that crashes the process each time is not retried
 * forever.
 */
export const countIdentifying: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    await db.schema
      .alterTable('archive_run')
      .addColumn('attempts', columnTypes(db).integer, (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
