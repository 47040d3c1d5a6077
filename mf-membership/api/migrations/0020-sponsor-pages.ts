import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { MembershipTables } from '../membership-tables.ts';

/** Adds the newspaper page that a gift pays for. */
export const sponsorPages: Migration = {
  up: async (db: Kysely<MembershipTables>) => {
    const { text } = columnTypes(db);
    await db.schema.alterTable('membership_donation').addColumn('page', text).execute();
    await db.schema.createIndex('membership_donation_page').on('membership_donation').column('page').execute();
  },
};
