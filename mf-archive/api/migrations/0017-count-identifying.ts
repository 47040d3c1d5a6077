import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/column-types';
import type { ArchiveTables } from '../core/public.ts';

/** How often it was begun to read what a run holds: what ends the process each time is not begun for ever. */
export const countIdentifying: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    await db.schema
      .alterTable('archive_run')
      .addColumn('attempts', columnTypes(db).integer, (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
