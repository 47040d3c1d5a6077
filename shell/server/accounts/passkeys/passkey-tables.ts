import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';

export interface PasskeyRow {
  /** The id that its authenticator gave it, base64url. */
  readonly id: string;
  readonly account_id: string;
  /** COSE, base64url. */
  readonly public_key: string;
  /** The signature counter, if the authenticator keeps one; one that does not grow reveals a copied passkey. */
  readonly counter: number;
  /** How browsers reach the authenticator, comma-separated: `internal,hybrid`. */
  readonly transports: string;
  /** What its owner calls it. */
  readonly name: string;
  readonly created_at: number;
  readonly last_used_at: number | null;
}

/** A challenge that was answered; kept so that the same answer does not work again. */
export interface UsedChallengeRow {
  /** SHA-256, base64url. */
  readonly challenge_hash: string;
  readonly expires_at: number;
}

export interface PasskeyTables {
  readonly auth_passkey: PasskeyRow;
  readonly auth_used_challenge: UsedChallengeRow;
}

export const createPasskeys: Migration = {
  up: async (schema) => {
    const { text, integer } = columnTypes(schema);
    await schema.schema
      .createTable('auth_passkey')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('account_id', text, (column) => column.notNull().references('auth_account.id'))
      .addColumn('public_key', text, (column) => column.notNull())
      .addColumn('counter', integer, (column) => column.notNull())
      .addColumn('transports', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('last_used_at', integer)
      .execute();
    await schema.schema.createIndex('auth_passkey_account').on('auth_passkey').column('account_id').execute();
    await schema.schema
      .createTable('auth_used_challenge')
      .addColumn('challenge_hash', text, (column) => column.primaryKey())
      .addColumn('expires_at', integer, (column) => column.notNull())
      .execute();
  },
};
