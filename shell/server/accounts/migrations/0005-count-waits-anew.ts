import { sql, type Kysely, type Migration } from 'kysely';

/** Deletes all rows, because the instants in their columns have another meaning than when they were written. */
export const clearThrottle: Migration = {
  up: async (schema: Kysely<unknown>) => {
    await sql`delete from auth_throttle`.execute(schema);
  },
};
