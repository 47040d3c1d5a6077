import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';

export type SecurityEventName =
  | 'register'
  | 'login'
  | 'logout'
  | 'session-reused'
  | 'session-revoked'
  | 'new-device'
  | 'reset-asked'
  | 'reset-done'
  | 'password-changed'
  | 'email-proven'
  | 'email-change-asked'
  | 'email-changed'
  | 'role-changed'
  | 'role-given'
  | 'member-signed-out'
  | 'second-step'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factors-reset'
  | 'member-second-factors-reset'
  | 'recovery-code-used'
  | 'login-confirmed'
  | 'recovery-codes-made'
  | 'data-exported'
  | 'account-erased';

/** One line of the log, never changed. The hash of each covers that of the line before. */
export interface SecurityEventRow {
  /** From 1, without gaps. */
  readonly seq: number;
  /** Instant in ms. */
  readonly at: number;
  /** The account's id, never an address; null when there is none. */
  readonly account_id: string | null;
  /** /24 or /64. */
  readonly network: string | null;
  /** The beginning of the user agent's SHA-256. */
  readonly agent_hash: string | null;
  readonly event: SecurityEventName;
  readonly outcome: 'ok' | 'refused';
  readonly request_id: string | null;
  /** SHA-256, hex, of the previous hash and all fields above. */
  readonly hash: string;
}

/** A single row, updated with each line; its lock orders the writers. */
export interface SecurityHeadRow {
  readonly id: number;
  /** The newest line. */
  readonly seq: number;
  readonly hash: string;
  /** The newest expired line that was deleted; the chain begins after it. */
  readonly removed_seq: number;
  readonly removed_hash: string;
}

export interface SecurityTables {
  readonly auth_security_event: SecurityEventRow;
  readonly auth_security_head: SecurityHeadRow;
}

/** The hash before the first line. */
const firstHash = '0'.repeat(64);

export const createSecurityLog: Migration = {
  up: async (schema) => {
    const { text, integer } = columnTypes(schema);
    await schema.schema
      .createTable('auth_security_event')
      .addColumn('seq', integer, (column) => column.primaryKey())
      .addColumn('at', integer, (column) => column.notNull())
      .addColumn('account_id', text)
      .addColumn('network', text)
      .addColumn('agent_hash', text)
      .addColumn('event', text, (column) => column.notNull())
      .addColumn('outcome', text, (column) => column.notNull())
      .addColumn('request_id', text)
      .addColumn('hash', text, (column) => column.notNull())
      .execute();
    await schema.schema
      .createIndex('auth_security_event_account')
      .on('auth_security_event')
      .column('account_id')
      .execute();
    await schema.schema
      .createTable('auth_security_head')
      .addColumn('id', integer, (column) => column.primaryKey())
      .addColumn('seq', integer, (column) => column.notNull())
      .addColumn('hash', text, (column) => column.notNull())
      .addColumn('removed_seq', integer, (column) => column.notNull())
      .addColumn('removed_hash', text, (column) => column.notNull())
      .execute();
    const head: SecurityHeadRow = { id: 1, seq: 0, hash: firstHash, removed_seq: 0, removed_hash: firstHash };
    await schema.insertInto('auth_security_head').values(head).execute();
  },
};
