import { moneyText } from 'shared-contracts/membership/money';
import { writeLater } from 'shared-contracts/server/database';
import { membershipNow } from '../membership-clock.ts';
import type {
  IntentRow,
  MembershipContext,
  MembershipTransaction,
  SubscriptionBasis,
  SubscriptionRow,
} from '../membership-tables.ts';
import { findBlockingPlan } from '../plans/find-blocking-plan.ts';
import { applyChange } from './apply-change.ts';
import { applyCard } from './apply-card.ts';
import { addEvent } from './events.ts';
import { refundInFull } from './refund-in-full.ts';
import { joinedEmail } from './member-emails.ts';
import { periodFrom } from './next-period.ts';
import type { PaidIntent } from './paid-intent.ts';
import { accountOf, nameOf, writePlan } from './plan-record.ts';
import { detailsOf, findSubscription, matchesSnapshot, stoppedSince } from './subscription-rows.ts';
import { planFactsOf, emailMember } from './email-member.ts';

/** What the payment is used for, or a sentence why it cannot be used. */
type Use = { readonly use: 'begin' | 'card' | 'change' } | { readonly use: 'none'; readonly reason: string };

const none = (reason: string): Use => ({ use: 'none', reason });

/**
 * Applies a change or a renewal, unless the membership was cancelled or paused since: the payer was promised no further
 * charge.
 */
function followsFrom(row: SubscriptionRow, from: SubscriptionBasis): Use {
  if (!matchesSnapshot(row, from)) return none('Your membership changed before this payment arrived.');
  const stopped = stoppedSince(row, from);
  return stopped === null ? { use: 'change' } : none(`You ${stopped} your membership before this payment arrived.`);
}

async function useOf(
  context: MembershipContext,
  transaction: MembershipTransaction,
  row: SubscriptionRow,
  intent: IntentRow,
): Promise<Use> {
  // Sandbox money must not change what real money paid for.
  if (intent.mode !== row.mode) return none('It was a test payment for a live membership, or the reverse.');
  if (intent.kind === 'card') return { use: 'card' };
  if ((await accountOf(transaction, row.payer_id)) === null) return none('Your account no longer exists.');
  const { from } = detailsOf(intent);
  if (from !== undefined) return followsFrom(row, from);
  if (row.state !== 'incomplete') return none('This was already paid.');
  if (row.kind === 'plan' && (await findBlockingPlan(context, transaction, row.payer_id)) !== null) {
    return none('You already had a plan when this payment arrived.');
  }
  return { use: 'begin' };
}

async function begin(
  context: MembershipContext,
  transaction: MembershipTransaction,
  row: SubscriptionRow,
  { intent, cardId }: PaidIntent,
): Promise<void> {
  const now = membershipNow(context);
  const begun: SubscriptionRow = {
    ...row,
    ...periodFrom(now, row.frequency),
    state: 'active',
    started_at: now,
    card_id: cardId,
    provider: intent.provider,
    paid_by: intent.reference,
  };
  const { id, ...values } = begun;
  await writeLater(transaction, transaction.updateTable('membership_subscription').set(values).where('id', '=', id));
  await writePlan(context, transaction, begun, { since: now });
  const price = moneyText({ amount: row.amount, currency: row.currency });
  const text = row.plan === null ? `Began a monthly gift of ${price}` : `Joined ${nameOf(row)}, for ${price}`;
  await addEvent(transaction, { payerId: row.payer_id, at: now, text });
  await emailMember(context, transaction, row.payer_id, joinedEmail(planFactsOf(begun)));
}

/**
 * Grants what a payment of a plan or a monthly gift is for: joining, a change, a renewal or a new card. Called once per
 * intent, by `settlePayment` in its transaction. If it can no longer be granted as agreed (a second tab paid too, the
 * plan changed meanwhile, the account is gone), it is refunded in full. Ignores gifts without a subscription.
 */
export async function applySubscriptionPayment(
  context: MembershipContext,
  transaction: MembershipTransaction,
  paid: PaidIntent,
): Promise<void> {
  const { intent, payment } = paid;
  const row = await findSubscription(transaction, intent.subscription_id);
  if (row === null) return;
  const how = await useOf(context, transaction, row, intent);
  if (how.use === 'none') {
    await refundInFull(context, transaction, { payerId: row.payer_id, payment, reason: how.reason });
  } else if (how.use === 'begin') {
    await begin(context, transaction, row, paid);
  } else if (how.use === 'card') {
    await applyCard(context, transaction, row, paid);
  } else {
    await applyChange(context, transaction, row, paid);
  }
}
