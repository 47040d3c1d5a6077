import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';

/** The tries of one account, network or pair; deleted when they are forgotten. */
export interface ThrottleRow {
  /** A hash, so that nobody can read who tried what. */
  readonly key: string;
  /** The number as of the last try; tries are forgotten one by one until `forget_at`. */
  readonly tries: number;
  /** Instants in ms. */
  readonly blocked_until: number;
  readonly forget_at: number;
}

export interface ThrottleTables {
  readonly auth_throttle: ThrottleRow;
}

export const createThrottle: Migration = {
  up: async (schema) => {
    const { text, integer } = columnTypes(schema);
    await schema.schema
      .createTable('auth_throttle')
      .addColumn('key', text, (column) => column.primaryKey())
      .addColumn('tries', integer, (column) => column.notNull())
      .addColumn('blocked_until', integer, (column) => column.notNull())
      .addColumn('forget_at', integer, (column) => column.notNull())
      .execute();
    await schema.schema.createIndex('auth_throttle_forget').on('auth_throttle').column('forget_at').execute();
  },
};
