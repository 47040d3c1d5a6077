import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';

/** A new account that cannot be used until its owner has confirmed the email address. */
export interface UnconfirmedAccountRow {
  readonly account_id: string;
  readonly made_at: number;
}

export interface UnconfirmedAccountTables {
  readonly auth_awaited: UnconfirmedAccountRow;
}

export const createUnconfirmedAccounts: Migration = {
  up: async (schema) => {
    const { text, integer } = columnTypes(schema);
    await schema.schema
      .createTable('auth_awaited')
      .addColumn('account_id', text, (column) => column.primaryKey().references('auth_account.id'))
      .addColumn('made_at', integer, (column) => column.notNull())
      .execute();
  },
};
