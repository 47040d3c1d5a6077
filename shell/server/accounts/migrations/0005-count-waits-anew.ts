import { sql, type Kysely, type Migration } from 'kysely';

/** The instants of waits mean something else now. */
export const countWaitsAnew: Migration = {
  up: async (schema: Kysely<unknown>) => {
    await sql`delete from auth_throttle`.execute(schema);
  },
};
