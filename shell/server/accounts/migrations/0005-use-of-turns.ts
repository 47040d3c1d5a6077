import { sql, type Kysely, type Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/column-types';

/** When the cookie that a session has now was first used. Waits are counted anew: their instants mean something else now. */
export const noteUseOfTurns: Migration = {
  up: async (schema: Kysely<unknown>) => {
    const { integer } = columnTypes(schema);
    await schema.schema.alterTable('auth_session').addColumn('turn_used_at', integer).execute();
    await sql`update auth_session set turn_used_at = turned_at`.execute(schema);
    await sql`delete from auth_throttle`.execute(schema);
  },
};
