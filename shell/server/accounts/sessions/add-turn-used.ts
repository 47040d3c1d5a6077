import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';

/** Cookies of sessions that began before this migration count as used. */
export const addTurnUsed: Migration = {
  up: async (schema) => {
    const { integer } = columnTypes(schema);
    await schema.schema
      .alterTable('auth_session')
      .addColumn('turn_used', integer, (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
