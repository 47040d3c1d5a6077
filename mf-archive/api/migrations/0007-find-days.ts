import type { Kysely, Migration } from 'kysely';
import type { ArchiveTables } from '../core/public.ts';

/** Adds indexes for the calendar, which reads a year or a month of all titles, or a day of all years. */
export const findDays: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    await db.schema.createIndex('archive_issue_day').on('archive_issue').columns(['year', 'month', 'day']).execute();
    await db.schema
      .createIndex('archive_issue_anniversary')
      .on('archive_issue')
      .columns(['month', 'day', 'year'])
      .execute();
  },
};
