import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';

/** The authenticator app of an account. */
export interface TotpRow {
  readonly account_id: string;
  /** The secret, encrypted (`sealSecret`). */
  readonly sealed: string;
  readonly created_at: number;
  /** When the owner first entered a code; null until then, while the app does not count. */
  readonly confirmed_at: number | null;
  /** The time step of the last code that was used: codes of that step or an earlier one are refused. */
  readonly last_step: number;
}

/** A recovery code; deleted when used. */
export interface RecoveryCodeRow {
  /** SHA-256, base64url. */
  readonly code_hash: string;
  readonly account_id: string;
}

/** A login that awaits its second step, or a registration that awaits confirmation. */
export interface LoginStepRow {
  /** SHA-256, base64url, of the cookie. */
  readonly secret_hash: string;
  readonly account_id: string;
  readonly expires_at: number;
}

/** When the role of an account starts to need a second factor; deleted when there is one, or the role changes. */
export interface FactorDueRow {
  readonly account_id: string;
  readonly due_at: number;
}

export interface SecondFactorTables {
  readonly auth_factor_due: FactorDueRow;
  readonly auth_totp: TotpRow;
  readonly auth_recovery_code: RecoveryCodeRow;
  readonly auth_login_step: LoginStepRow;
}

export const createSecondFactors: Migration = {
  up: async (schema) => {
    const { text, integer } = columnTypes(schema);
    await schema.schema
      .createTable('auth_totp')
      .addColumn('account_id', text, (column) => column.primaryKey().references('auth_account.id'))
      .addColumn('sealed', text, (column) => column.notNull())
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('confirmed_at', integer)
      .addColumn('last_step', integer, (column) => column.notNull())
      .execute();
    await schema.schema
      .createTable('auth_recovery_code')
      .addColumn('code_hash', text, (column) => column.primaryKey())
      .addColumn('account_id', text, (column) => column.notNull().references('auth_account.id'))
      .execute();
    await schema.schema
      .createIndex('auth_recovery_code_account')
      .on('auth_recovery_code')
      .column('account_id')
      .execute();
    await schema.schema
      .createTable('auth_login_step')
      .addColumn('secret_hash', text, (column) => column.primaryKey())
      .addColumn('account_id', text, (column) => column.notNull().references('auth_account.id'))
      .addColumn('expires_at', integer, (column) => column.notNull())
      .execute();
    await schema.schema.createIndex('auth_login_step_account').on('auth_login_step').column('account_id').execute();
  },
};

export const createFactorDue: Migration = {
  up: async (schema) => {
    const { text, integer } = columnTypes(schema);
    await schema.schema
      .createTable('auth_factor_due')
      .addColumn('account_id', text, (column) => column.primaryKey().references('auth_account.id'))
      .addColumn('due_at', integer, (column) => column.notNull())
      .execute();
  },
};
