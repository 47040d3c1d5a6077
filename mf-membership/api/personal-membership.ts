import { moneyText } from 'shared-contracts/membership/money';
import { providerTitles } from 'shared-contracts/membership/providers';
import type { PersonalData } from 'shared-contracts/server/personal-data';
import type { ErasedPerson } from 'shared-contracts/server/slice-context';
import { eraseEventBodies } from './inbox/clean-inbox.ts';
import { membershipRegister } from './membership-register.ts';
import type { MembershipContext, MembershipTables, MembershipTransaction, PayerRow } from './membership-tables.ts';
import { payerIdOf } from './payments/find-payer.ts';
import { reasonIds } from './subscriptions/events.ts';

type PersonalRecord = Readonly<Record<string, unknown>>;
type Db = MembershipContext['db'];

async function paymentsOf(db: Db, payer: string): Promise<readonly PersonalRecord[]> {
  const rows = await db
    .selectFrom('membership_intent as intent')
    .leftJoin('membership_payment as payment', 'payment.reference', 'intent.reference')
    .selectAll('intent')
    .select(['payment.paid_at', 'payment.receipt_number', 'payment.refunded', 'payment.channel'])
    .where('intent.payer_id', '=', payer)
    .orderBy('intent.created_at')
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    for: row.kind,
    amount: moneyText(row),
    state: row.state,
    provider: providerTitles[row.provider],
    begun: row.created_at,
    paid: row.paid_at,
    paidBy: row.channel,
    receipt: row.receipt_number,
    givenBack: moneyText({ amount: row.refunded ?? 0, currency: row.currency }),
  }));
}

async function refundsOf(db: Db, payer: string): Promise<readonly PersonalRecord[]> {
  const rows = await db
    .selectFrom('membership_refund as refund')
    .innerJoin('membership_intent as intent', 'intent.reference', 'refund.reference')
    .selectAll('refund')
    .where('intent.payer_id', '=', payer)
    .orderBy('refund.created_at')
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    amount: moneyText(row),
    state: row.state,
    reason: row.reason,
    decided: row.created_at,
  }));
}

async function subscriptionsOf(db: Db, payer: string): Promise<readonly PersonalRecord[]> {
  const rows = await db.selectFrom('membership_subscription').selectAll().where('payer_id', '=', payer).execute();
  return rows.map((row) => ({
    kind: row.plan === null ? 'monthly gift' : 'plan',
    plan: row.plan,
    frequency: row.frequency,
    price: moneyText(row),
    state: row.state,
    started: row.started_at,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    cancelled: row.ends === 1,
    ended: row.ended_at,
  }));
}

async function donationsOf(db: Db, payer: string): Promise<readonly PersonalRecord[]> {
  const rows = await db
    .selectFrom('membership_donation as donation')
    .innerJoin('membership_intent as intent', 'intent.reference', 'donation.reference')
    .selectAll('donation')
    .select('intent.currency')
    .where('donation.payer_id', '=', payer)
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    frequency: row.frequency,
    gift: moneyText({ amount: row.gift, currency: row.currency }),
    feeCovered: moneyText({ amount: row.fee_cover, currency: row.currency }),
    dedication: row.dedication,
    anonymous: row.anonymous === 1,
    wall: row.wall,
    nameOnWall: row.wall_name,
    message: row.message,
    newspaperPage: row.page,
    given: row.created_at,
  }));
}

/** Exports what identifies a card to its owner. The token belongs to the provider, and is useless without our key. */
async function cardsOf(db: Db, payer: string): Promise<readonly PersonalRecord[]> {
  const rows = await db.selectFrom('membership_card').selectAll().where('payer_id', '=', payer).execute();
  return rows.map((row) => ({
    card: `${row.brand} ending ${row.last4}`,
    expires: row.expires,
    provider: providerTitles[row.provider],
    kept: row.token !== '',
    since: row.created_at,
  }));
}

async function eventsOf(db: Db, payer: string): Promise<readonly PersonalRecord[]> {
  const query = db.selectFrom('membership_event').select(['at', 'text']).where('payer_id', '=', payer);
  return await query.orderBy('at').execute();
}

/**
 * Replaces the payer's data with the pseudonym, and creates the row if there is none, so that a payment under way
 * cannot create a payer.
 */
async function forgetPayer(transaction: MembershipTransaction, { id: account, pseudonym, at }: ErasedPerson) {
  const id = payerIdOf(account);
  const forgotten = { account_id: null, email: pseudonym, name: pseudonym, erased_at: at };
  const row: PayerRow = { id, created_at: at, ...forgotten };
  await transaction
    .insertInto('membership_payer')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(forgotten))
    .execute();
  return id;
}

async function endSubscriptions(transaction: MembershipTransaction, payer: string, at: number): Promise<void> {
  await transaction
    .updateTable('membership_subscription')
    .set({
      ...{ state: 'ended', ended_at: at, ends: 1, card_id: null, next_plan: null, next_frequency: null },
      ...{ next_try_at: null, grace_until: null, paused_until: null },
    })
    .where('payer_id', '=', payer)
    .where('state', '!=', 'ended')
    .execute();
}

/** Erases the texts of gifts, and hides the gifts from the wall. A dedication names a person, so it is erased too. */
async function forgetGifts(transaction: MembershipTransaction, payer: string): Promise<void> {
  await transaction
    .updateTable('membership_donation')
    .set({ wall: 'none', wall_name: '', message: '', dedication: '', anonymous: 1 })
    .where('payer_id', '=', payer)
    .execute();
}

/** Erases the reasons that the payer gave for cancelling. */
async function forgetReasons(transaction: MembershipTransaction, payer: string): Promise<void> {
  await transaction
    .deleteFrom('membership_event')
    .where('payer_id', '=', payer)
    .where('id', 'like', `${reasonIds}%`)
    .execute();
}

/** Erases refund reasons written by admins, which may be about the person. The site's own sentences remain. */
async function forgetRefundReasons(transaction: MembershipTransaction, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await transaction
    .updateTable('membership_refund')
    .set({ reason: '' })
    .where('reference', 'in', references)
    .where('by_account', 'is not', null)
    .execute();
}

/** Records of what the person did as an admin keep their text, but no longer name the person. */
async function forgetAdminWork(transaction: MembershipTransaction, { id, pseudonym }: ErasedPerson): Promise<void> {
  for (const table of ['membership_refund', 'membership_event'] as const) {
    await transaction.updateTable(table).set({ by_account: pseudonym }).where('by_account', '=', id).execute();
  }
}

/**
 * Exports and erases a person's membership data. The books remain, as the law requires: amounts, days and references
 * under the pseudonym. After the erasure nothing is charged, no card can be charged, and any later payment except a
 * gift is refunded.
 */
export const personalMembership: PersonalData<MembershipTables> = {
  tables: membershipRegister,
  export: async ({ db }, accountId) => {
    const payer = await db
      .selectFrom('membership_payer')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (payer === undefined) return {};
    return {
      payer: { email: payer.email, name: payer.name, since: payer.created_at },
      payments: await paymentsOf(db, payer.id),
      refunds: await refundsOf(db, payer.id),
      subscriptions: await subscriptionsOf(db, payer.id),
      donations: await donationsOf(db, payer.id),
      cards: await cardsOf(db, payer.id),
      events: await eventsOf(db, payer.id),
    };
  },
  erase: async (transaction, person) => {
    const payer = await forgetPayer(transaction, person);
    await transaction
      .updateTable('membership_card')
      .set({ token: '', brand: '', last4: '', expires: '' })
      .where('payer_id', '=', payer)
      .execute();
    const intents = transaction.selectFrom('membership_intent').select('reference').where('payer_id', '=', payer);
    const references = (await intents.execute()).map(({ reference }) => reference);
    await eraseEventBodies(transaction, references);
    await forgetRefundReasons(transaction, references);
    await forgetReasons(transaction, payer);
    await endSubscriptions(transaction, payer, person.at);
    await forgetGifts(transaction, payer);
    await forgetAdminWork(transaction, person);
  },
};
