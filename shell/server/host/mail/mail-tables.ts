import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/column-types';

/** An e-mail on its way, or of the last month. */
export interface MailRow {
  /** Also its Message-ID: an e-mail that is sent twice is seen as one. */
  readonly id: string;
  /** Empty: a guest's, who has an address only. */
  readonly account_id: string;
  /** Null: the account's own, as of when it is sent, or forgotten once the e-mail is done with. */
  readonly address: string | null;
  /** 0 or 1. */
  readonly only_proven: number;
  readonly subject: string;
  /** JSON of the paragraphs and the link, without its secret; empty once the e-mail is done with. */
  readonly letter: string;
  readonly created_at: number;
  readonly attempts: number;
  /** A code of the server or the connection, never what the server said: that may hold an address. */
  readonly last_error: string | null;
  /** `dropped`: there was nobody to send it to, or its link no longer held. */
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
