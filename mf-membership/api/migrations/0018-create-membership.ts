import { sql, type Kysely, type Migration } from 'kysely';
import { columnTypes, type ColumnTypes } from 'shared-contracts/server/database';
import { protectLedger } from '../ledger/protect-ledger.ts';
import type { MembershipTables } from '../membership-tables.ts';

type Db = Kysely<MembershipTables>;

async function createPayers({ schema }: Db, { text, integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('membership_payer')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.unique())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('erased_at', integer)
    .execute();
  await schema
    .createTable('membership_card')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('payer_id', text, (column) => column.notNull().references('membership_payer.id'))
    .addColumn('provider', text, (column) => column.notNull())
    .addColumn('mode', text, (column) => column.notNull())
    .addColumn('token', text, (column) => column.notNull())
    .addColumn('brand', text, (column) => column.notNull())
    .addColumn('last4', text, (column) => column.notNull())
    .addColumn('expires', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .execute();
  await schema
    .createTable('membership_event')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('payer_id', text, (column) => column.notNull().references('membership_payer.id'))
    .addColumn('at', integer, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('by_account', text)
    .execute();
  await schema.createIndex('membership_event_payer').on('membership_event').columns(['payer_id', 'at']).execute();
}

async function createSubscriptions(db: Db, { text, integer }: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('membership_subscription')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('payer_id', text, (column) => column.notNull().references('membership_payer.id'))
    .addColumn('plan', text)
    .addColumn('frequency', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('provider', text, (column) => column.notNull())
    .addColumn('mode', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('card_id', text, (column) => column.references('membership_card.id'))
    .addColumn('started_at', integer, (column) => column.notNull())
    .addColumn('anchor_day', integer, (column) => column.notNull())
    .addColumn('period_start', integer, (column) => column.notNull())
    .addColumn('period_end', integer, (column) => column.notNull())
    .addColumn('ends', integer, (column) => column.notNull())
    .addColumn('next_plan', text)
    .addColumn('next_frequency', text)
    .addColumn('failed_tries', integer, (column) => column.notNull())
    .addColumn('next_try_at', integer)
    .addColumn('grace_until', integer)
    .addColumn('paused_until', integer)
    .addColumn('ended_at', integer)
    .addColumn('paid_by', text, (column) => column.notNull())
    .execute();
  await schema.createIndex('membership_subscription_payer').on('membership_subscription').column('payer_id').execute();
  await schema
    .createIndex('membership_subscription_due')
    .on('membership_subscription')
    .columns(['state', 'period_end'])
    .execute();
  // A payer with two plans at once would pay twice.
  await sql`create unique index membership_subscription_one on membership_subscription (payer_id)
    where kind = 'plan' and state in ('active', 'past-due', 'paused')`.execute(db);
}

async function createIntents({ schema }: Db, { text, integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('membership_intent')
    .addColumn('reference', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('payer_id', text, (column) => column.notNull().references('membership_payer.id'))
    .addColumn('subscription_id', text, (column) => column.references('membership_subscription.id'))
    .addColumn('provider', text, (column) => column.notNull())
    .addColumn('mode', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('details', text, (column) => column.notNull())
    .addColumn('attempt', text, (column) => column.unique())
    .addColumn('key_hash', text, (column) => column.notNull())
    .addColumn('checkout_url', text)
    .addColumn('access_code', text)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('changed_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addColumn('checked_at', integer)
    .addColumn('problem', text)
    .execute();
  await schema.createIndex('membership_intent_open').on('membership_intent').columns(['state', 'created_at']).execute();
  await schema
    .createIndex('membership_intent_payer')
    .on('membership_intent')
    .columns(['payer_id', 'created_at'])
    .execute();
  await schema.createIndex('membership_intent_for').on('membership_intent').column('subscription_id').execute();
  await schema
    .createTable('membership_donation')
    .addColumn('reference', text, (column) => column.primaryKey().references('membership_intent.reference'))
    .addColumn('payer_id', text, (column) => column.notNull().references('membership_payer.id'))
    .addColumn('frequency', text, (column) => column.notNull())
    .addColumn('gift', integer, (column) => column.notNull())
    .addColumn('fee_cover', integer, (column) => column.notNull())
    .addColumn('dedication', text, (column) => column.notNull())
    .addColumn('anonymous', integer, (column) => column.notNull())
    .addColumn('wall', text, (column) => column.notNull())
    .addColumn('wall_name', text, (column) => column.notNull())
    .addColumn('message', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .execute();
  await schema
    .createIndex('membership_donation_wall')
    .on('membership_donation')
    .columns(['wall', 'created_at'])
    .execute();
}

async function createPayments({ schema }: Db, { text, integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('membership_payment')
    .addColumn('reference', text, (column) => column.primaryKey().references('membership_intent.reference'))
    .addColumn('provider', text, (column) => column.notNull())
    .addColumn('mode', text, (column) => column.notNull())
    .addColumn('provider_payment_id', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('fee', integer, (column) => column.notNull())
    .addColumn('paid_at', integer, (column) => column.notNull())
    .addColumn('channel', text, (column) => column.notNull())
    .addColumn('receipt_number', text, (column) => column.notNull().unique())
    .addColumn('card_id', text, (column) => column.references('membership_card.id'))
    .addColumn('refunded', integer, (column) => column.notNull())
    .addUniqueConstraint('membership_payment_once', ['provider', 'mode', 'provider_payment_id'])
    .execute();
  await schema.createIndex('membership_payment_time').on('membership_payment').columns(['mode', 'paid_at']).execute();
  await schema
    .createTable('membership_refund')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('reference', text, (column) => column.notNull().references('membership_payment.reference'))
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('provider_refund_id', text)
    .addColumn('sent_at', integer)
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('by_account', text)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('changed_at', integer, (column) => column.notNull())
    .execute();
  await schema.createIndex('membership_refund_of').on('membership_refund').column('reference').execute();
  await schema.createIndex('membership_refund_state').on('membership_refund').column('state').execute();
}

async function createStrays({ schema }: Db, { text, integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('membership_stray')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('provider', text, (column) => column.notNull())
    .addColumn('mode', text, (column) => column.notNull())
    .addColumn('provider_payment_id', text, (column) => column.notNull())
    .addColumn('reference', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('fee', integer, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('provider_refund_id', text)
    .addColumn('sent_at', integer)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('changed_at', integer, (column) => column.notNull())
    .addUniqueConstraint('membership_stray_once', ['provider', 'mode', 'provider_payment_id'])
    .execute();
  await schema.createIndex('membership_stray_state').on('membership_stray').columns(['state', 'created_at']).execute();
  await schema
    .createTable('membership_secret')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', text, (column) => column.notNull())
    .execute();
}

async function createInbox({ schema }: Db, { text, integer, blob }: ColumnTypes): Promise<void> {
  await schema
    .createTable('membership_inbox')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('provider', text, (column) => column.notNull())
    .addColumn('dedupe_key', text, (column) => column.notNull())
    .addColumn('body', blob, (column) => column.notNull())
    .addColumn('received_at', integer, (column) => column.notNull())
    .addColumn('times', integer, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('event', text, (column) => column.notNull())
    .addColumn('told', text, (column) => column.notNull())
    .addColumn('reference', text)
    .addColumn('problem', text)
    .addUniqueConstraint('membership_inbox_once', ['provider', 'dedupe_key'])
    .execute();
  await schema.createIndex('membership_inbox_state').on('membership_inbox').columns(['state', 'received_at']).execute();
}

async function createLedger(db: Db, { text, integer }: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('membership_ledger_transaction')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('mode', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .addUniqueConstraint('membership_ledger_once', ['kind', 'source'])
    .execute();
  await schema
    .createTable('membership_ledger_entry')
    .addColumn('transaction_id', text, (column) => column.notNull().references('membership_ledger_transaction.id'))
    .addColumn('line', integer, (column) => column.notNull())
    .addColumn('account', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('membership_ledger_entry_key', ['transaction_id', 'line'])
    .execute();
  await schema
    .createIndex('membership_ledger_entry_account')
    .on('membership_ledger_entry')
    .columns(['account', 'currency'])
    .execute();
  await protectLedger(db);
}

/** Creates the tables of payers, intents, payments, subscriptions, gifts and the ledger. */
export const createMembership: Migration = {
  up: async (db: Db) => {
    const types = columnTypes(db);
    await createPayers(db, types);
    await createSubscriptions(db, types);
    await createIntents(db, types);
    await createPayments(db, types);
    await createStrays(db, types);
    await createInbox(db, types);
    await createLedger(db, types);
  },
};
