import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ContextTables } from '../context-tables.ts';

/** Adds whether an account allows written answers; null: not chosen yet. */
export const addWriting: Migration = {
  up: async (db: Kysely<ContextTables>) => {
    await db.schema.alterTable('context_choice').addColumn('writing', columnTypes(db).integer).execute();
  },
};
