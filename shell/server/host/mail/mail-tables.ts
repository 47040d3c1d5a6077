import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';

/** An email that waits, or ended in the last 30 days. */
export interface MailRow {
  /** Also its Message-ID, so that an email that is sent twice is recognised as one. */
  readonly id: string;
  /** Empty for a guest, who only has an address. */
  readonly account_id: string;
  /** Null: the account's address at the time of sending. Deleted when the email has ended. */
  readonly address: string | null;
  /** 1: sent only if the account's address is confirmed. */
  readonly only_proven: number;
  readonly subject: string;
  /** JSON of the paragraphs and the link without its secret; empty when the email has ended. */
  readonly letter: string;
  readonly created_at: number;
  readonly attempts: number;
  /** A code of the server or the connection, never the server's text, which may contain an address. */
  readonly last_error: string | null;
  /** `dropped`: there was no recipient, or its link was no longer valid. */
  readonly state: 'waiting' | 'sent' | 'dropped' | 'given-up';
  readonly ended_at: number | null;
}

export interface MailTables {
  readonly core_mail: MailRow;
}

const createMail: Migration = {
  up: async (schema) => {
    const { text, integer } = columnTypes(schema);
    await schema.schema
      .createTable('core_mail')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('account_id', text, (column) => column.notNull())
      .addColumn('address', text)
      .addColumn('only_proven', integer, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('letter', text, (column) => column.notNull())
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('attempts', integer, (column) => column.notNull())
      .addColumn('last_error', text)
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('ended_at', integer)
      .execute();
    await schema.schema.createIndex('core_mail_account').on('core_mail').column('account_id').execute();
    await schema.schema.createIndex('core_mail_ended').on('core_mail').column('ended_at').execute();
  },
};

export const mailMigrations: Readonly<Record<string, Migration>> = { '002-mail': createMail };
