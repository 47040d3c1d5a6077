import { sql, type Kysely, type Migration } from 'kysely';

/** The meaning of the stored instants has changed, so all rows are deleted. */
export const countWaitsAnew: Migration = {
  up: async (schema: Kysely<unknown>) => {
    await sql`delete from auth_throttle`.execute(schema);
  },
};
