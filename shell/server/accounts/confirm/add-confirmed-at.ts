import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';

/** Sessions that began before this migration count as not confirmed. */
export const addConfirmedAt: Migration = {
  up: async (schema) => {
    const { integer } = columnTypes(schema);
    await schema.schema.alterTable('auth_session').addColumn('confirmed_at', integer).execute();
  },
};
