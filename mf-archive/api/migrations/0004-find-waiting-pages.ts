import type { Kysely, Migration } from 'kysely';
import type { ArchiveTables } from '../core/public.ts';

/** Adds a partial index of the few pages without words, so that they are counted without reading all others. */
export const findWaitingPages: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    await db.schema
      .createIndex('archive_page_waiting')
      .on('archive_page')
      .column('recognised')
      .where('recognised', '=', 0)
      .execute();
  },
};
