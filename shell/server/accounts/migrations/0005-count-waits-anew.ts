import { sql, type Kysely, type Migration } from 'kysely';

/** Deletes all rows, because the meaning of the instants in their columns has changed. */
export const clearThrottle: Migration = {
  up: async (schema: Kysely<unknown>) => {
    await sql`delete from auth_throttle`.execute(schema);
  },
};
