import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { MembershipTables } from '../membership-tables.ts';

/** Creates the tables for the results of the nightly comparison with the providers. */
export const createComparisons: Migration = {
  up: async (db: Kysely<MembershipTables>) => {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('membership_difference')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('provider', text, (column) => column.notNull())
      .addColumn('mode', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('first_seen_at', integer, (column) => column.notNull())
      .addColumn('last_seen_at', integer, (column) => column.notNull())
      .addColumn('settled_at', integer)
      .addUniqueConstraint('membership_difference_once', ['provider', 'mode', 'kind', 'source'])
      .execute();
    await db.schema
      .createTable('membership_comparison')
      .addColumn('provider', text, (column) => column.notNull())
      .addColumn('mode', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('at', integer, (column) => column.notNull())
      .addColumn('since', integer, (column) => column.notNull())
      .addColumn('listed', integer, (column) => column.notNull())
      .addColumn('differences', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('membership_comparison_key', ['provider', 'mode', 'day'])
      .execute();
  },
};
