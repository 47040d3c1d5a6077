import { AppError, isAppError } from 'shared-contracts/app-error';
import { membershipNow } from '../membership-clock.ts';
import type {
  CardRow,
  IntentRow,
  MembershipContext,
  MembershipTransaction,
  SubscriptionRow,
} from '../membership-tables.ts';
import { chargeCard } from '../payments/charge-card.ts';
import { cardOf, isUsable } from '../plans/saved-card.ts';
import { dueOf, renewalDetails } from './due-of.ts';
import { endSubscription } from './end-subscription.ts';
import { countFailure } from './payment-failed.ts';
import { accountOf, nameOf } from './plan-record.ts';
import { renewalKind } from './renewal-kind.ts';
import { basisOf, detailsOf, findSubscription, matchesSnapshot, type ReadOnlyDb } from './subscription-rows.ts';

/** How long an unanswered charge is left to the reconciler before a renewal is tried again, in ms. */
const waitMs = 10 * 60_000;

/**
 * The automatic charges of a subscription whose outcome is not known; payments that its reader makes at a checkout do
 * not count.
 */
async function openCharges(db: ReadOnlyDb, subscriptionId: string): Promise<readonly IntentRow[]> {
  const open = await db
    .selectFrom('membership_intent')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['created', 'pending'])
    .execute();
  return open.filter((intent) => detailsOf(intent).tryNumber !== undefined);
}

const isAsItWas = (row: SubscriptionRow | null, before: SubscriptionRow): row is SubscriptionRow =>
  row !== null &&
  matchesSnapshot(row, basisOf(before)) &&
  row.state === before.state &&
  row.ends === before.ends &&
  row.next_plan === before.next_plan &&
  row.next_frequency === before.next_frequency &&
  row.failed_tries === before.failed_tries &&
  row.next_try_at === before.next_try_at;

const changedMeanwhile = (): AppError => new AppError('conflict', 'Another process has just handled this subscription');

/**
 * Checks, in the transaction that inserts the charge, that nothing changed and that no other process was first. Rejects
 * with `conflict` otherwise.
 */
async function claim(
  transaction: MembershipTransaction,
  before: SubscriptionRow,
  reference: string,
): Promise<{ readonly subscriptionId: string }> {
  const row = await findSubscription(transaction, before.id);
  const others = (await openCharges(transaction, before.id)).filter((intent) => intent.reference !== reference);
  if (!isAsItWas(row, before) || others.length > 0) throw changedMeanwhile();
  return { subscriptionId: before.id };
}

/**
 * Returns the idempotency key of a renewal's charge: one per period and try. A try gets a new key only after a charge
 * ended without a response.
 */
async function attemptOf(
  { db }: MembershipContext,
  { id, period_end, failed_tries }: SubscriptionRow,
): Promise<string> {
  const { count } = await db
    .selectFrom('membership_intent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subscription_id', '=', id)
    .where('state', 'in', ['abandoned', 'expired'])
    .where('created_at', '>=', period_end)
    .executeTakeFirstOrThrow();
  return `${id}:${String(period_end)}:${String(failed_tries + 1)}:${String(count)}`;
}

async function chargeWith(
  context: MembershipContext,
  row: SubscriptionRow,
  card: CardRow,
  accountId: string,
): Promise<void> {
  const account = await context.members?.find(accountId);
  if (account == null) return;
  const { plan, frequency, price } = dueOf(row);
  await chargeCard(context, {
    kind: renewalKind(row),
    payer: { account },
    provider: card.provider,
    ...price,
    title: `${context.brand.name}: ${nameOf({ plan, frequency })}`,
    details: renewalDetails(row, row.failed_tries + 1),
    attempt: await attemptOf(context, row),
    cardId: card.id,
    write: (transaction, { reference }) => claim(transaction, row, reference),
  });
}

/** Changes the subscription without a charge, if the row is unchanged. */
async function change(
  context: MembershipContext,
  before: SubscriptionRow,
  work: (transaction: MembershipTransaction, row: SubscriptionRow) => Promise<void>,
): Promise<void> {
  await context.transact(async (transaction) => {
    const row = await findSubscription(transaction, before.id);
    if (isAsItWas(row, before)) await work(transaction, row);
  });
}

/**
 * Charges a due renewal, once: the charge is inserted in the transaction that checks that it is due and that no other
 * charge is open. The result takes effect when the payment is settled. Without a chargeable card this counts as a
 * failed try, and the member is asked to pay.
 */
export async function chargeRenewal(context: MembershipContext, row: SubscriptionRow): Promise<void> {
  const now = membershipNow(context);
  const accountId = await accountOf(context.db, row.payer_id);
  if (accountId === null) {
    await change(context, row, (transaction) =>
      endSubscription(context, transaction, row, { now, reason: 'cancelled' }),
    );
    return;
  }
  const open = await openCharges(context.db, row.id);
  if (open.some((intent) => now - intent.changed_at < waitMs)) return;
  const card = await cardOf(context, row);
  if (card === null || !isUsable(card, now)) {
    await change(context, row, (transaction) => countFailure(context, transaction, row, null));
    return;
  }
  try {
    await chargeWith(context, row, card, accountId);
  } catch (error) {
    // Another process was first, so nothing is left to do.
    if (!isAppError(error) || error.code !== 'conflict') throw error;
  }
}
