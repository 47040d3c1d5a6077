import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';

/** The purpose of a link. */
export type LinkKind = 'reset' | 'proof' | 'new-email';

/** A single-use link. Its secrets are made when an email is sent, so that none is stored in the outbox. */
export interface LinkRow {
  readonly id: string;
  readonly kind: LinkKind;
  readonly account_id: string;
  /** The address that it confirms, or to which a reset is sent. */
  readonly email: string;
  readonly created_at: number;
  readonly expires_at: number;
  /** When it was used, replaced by a newer one, or withdrawn because the password or address was changed. */
  readonly closed_at: number | null;
}

/** One for each attempt to send the email; all are valid until the link is closed or expires. */
export interface LinkSecretRow {
  /** SHA-256, base64url. */
  readonly secret_hash: string;
  readonly link_id: string;
}

export interface LinkTables {
  readonly auth_link: LinkRow;
  readonly auth_link_secret: LinkSecretRow;
}

export const createLinks: Migration = {
  up: async (schema) => {
    const { text, integer } = columnTypes(schema);
    await schema.schema
      .createTable('auth_link')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('account_id', text, (column) => column.notNull().references('auth_account.id'))
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('expires_at', integer, (column) => column.notNull())
      .addColumn('closed_at', integer)
      .execute();
    await schema.schema.createIndex('auth_link_account').on('auth_link').columns(['account_id', 'kind']).execute();
    await schema.schema
      .createTable('auth_link_secret')
      .addColumn('secret_hash', text, (column) => column.primaryKey())
      .addColumn('link_id', text, (column) => column.notNull().references('auth_link.id'))
      .execute();
    await schema.schema.createIndex('auth_link_secret_link').on('auth_link_secret').column('link_id').execute();
  },
};
