import type { Kysely, Migration } from 'kysely';
import { columnTypes, type ColumnTypes } from 'shared-contracts/server/database';

async function createAccount(schema: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await schema.schema
    .createTable('auth_account')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('email_key', text, (column) => column.notNull().unique())
    .addColumn('first_name', text, (column) => column.notNull())
    .addColumn('last_name', text, (column) => column.notNull())
    .addColumn('avatar', text, (column) => column.notNull())
    .addColumn('plan', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('context', integer, (column) => column.notNull())
    .addColumn('frequency', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('subscription_date', text, (column) => column.notNull())
    .addColumn('email_verified_at', integer)
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('erased_at', integer)
    .execute();
}

async function createDevice(schema: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await schema.schema
    .createTable('auth_device')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull().references('auth_account.id'))
    .addColumn('device_hash', text, (column) => column.notNull())
    .addColumn('first_seen_at', integer, (column) => column.notNull())
    .addColumn('last_seen_at', integer, (column) => column.notNull())
    .addUniqueConstraint('auth_device_once', ['account_id', 'device_hash'])
    .execute();
}

async function createSession(schema: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await schema.schema
    .createTable('auth_session')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull().references('auth_account.id'))
    .addColumn('device_id', text, (column) => column.notNull().references('auth_device.id'))
    .addColumn('family_hash', text, (column) => column.notNull())
    .addColumn('turn_hash', text, (column) => column.notNull())
    .addColumn('previous_turn_hash', text)
    .addColumn('turned_at', integer, (column) => column.notNull())
    .addColumn('user_agent', text, (column) => column.notNull())
    .addColumn('network', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('seen_at', integer, (column) => column.notNull())
    .addColumn('ends_at', integer, (column) => column.notNull())
    .addColumn('ended_at', integer)
    .execute();
  await schema.schema.createIndex('auth_session_account').on('auth_session').column('account_id').execute();
  await schema.schema.createIndex('auth_session_device').on('auth_session').column('device_id').execute();
  await schema.schema.createIndex('auth_session_seen').on('auth_session').column('seen_at').execute();
}

async function createAccessToken(schema: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await schema.schema
    .createTable('auth_access_token')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('session_id', text, (column) => column.notNull().references('auth_session.id'))
    .addColumn('expires_at', integer, (column) => column.notNull())
    .execute();
  await schema.schema.createIndex('auth_access_token_session').on('auth_access_token').column('session_id').execute();
  await schema.schema.createIndex('auth_access_token_expiry').on('auth_access_token').column('expires_at').execute();
}

export const createAccounts: Migration = {
  up: async (schema) => {
    const types = columnTypes(schema);
    await createAccount(schema, types);
    await createDevice(schema, types);
    await createSession(schema, types);
    await createAccessToken(schema, types);
  },
};
