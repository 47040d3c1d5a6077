import type { Kysely, Migration } from 'kysely';
import type { ArchiveTables } from '../core/public.ts';

/** Pages that wait for recognition are few: counting them is not to cost a look at all the others. */
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
