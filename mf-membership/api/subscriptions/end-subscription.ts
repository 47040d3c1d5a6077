import type { MembershipContext, MembershipTransaction, SubscriptionRow } from '../membership-tables.ts';
import { addEvent } from './events.ts';
import { endedEmail, type EndReason } from './member-emails.ts';
import { writePlan } from './plan-record.ts';
import { emailMember } from './email-member.ts';

const events: Readonly<Record<EndReason, string>> = {
  cancelled: 'ended',
  disputed: 'ended because the bank reversed its payment',
  'given-back': 'ended because its payment was refunded',
  'play-money': 'ended because no real money was paid',
  unpaid: 'ended because the payment failed',
};

/**
 * Ends a subscription now: nothing more is charged, and the payer is notified. When it is a plan, the account is back
 * on `roots`.
 */
export async function endSubscription(
  context: Pick<MembershipContext, 'mail' | 'members'>,
  transaction: MembershipTransaction,
  row: SubscriptionRow,
  { now, reason }: { readonly now: number; readonly reason: EndReason },
): Promise<void> {
  await transaction
    .updateTable('membership_subscription')
    .set({
      state: 'ended',
      ended_at: now,
      ends: 1,
      next_plan: null,
      next_frequency: null,
      next_try_at: null,
      grace_until: null,
      paused_until: null,
    })
    .where('id', '=', row.id)
    .execute();
  await writePlan(context, transaction, row, 'free');
  const name = row.plan === null ? 'Monthly gift' : `Plan ${row.plan}`;
  await addEvent(transaction, { payerId: row.payer_id, at: now, text: `${name} ${events[reason]}` });
  await emailMember(context, transaction, row.payer_id, endedEmail(row, reason));
}
