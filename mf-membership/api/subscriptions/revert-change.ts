import { membershipNow } from '../membership-clock.ts';
import type {
  IntentRow,
  MembershipContext,
  MembershipTransaction,
  SubscriptionBasis,
  SubscriptionRow,
} from '../membership-tables.ts';
import { addEvent } from './events.ts';
import { revertedEmail } from './member-emails.ts';
import { nameOf, writePlan } from './plan-record.ts';
import { detailsOf } from './subscription-rows.ts';
import { planFactsOf, emailMember } from './email-member.ts';

/**
 * Returns the basis of the last change if some of its paid time is left; null when there is nothing to go back to. Only
 * the last payment of the running period can be undone, since each builds on those before it.
 */
export function basisBefore(row: SubscriptionRow, intent: IntentRow, now: number): SubscriptionBasis | null {
  const { from } = detailsOf(intent);
  const isLast = row.paid_by.endsWith(` ${intent.reference}`);
  return intent.kind === 'change' && isLast && from !== undefined && now < from.periodEnd ? from : null;
}

/**
 * A pause still applies, whether it was made before or after the change: nothing is charged before the owner expects
 * it.
 */
function pauseOf(row: SubscriptionRow, from: SubscriptionBasis): Partial<SubscriptionRow> {
  const until = row.state === 'paused' ? row.paused_until : row.ends === 0 ? from.pausedUntil : null;
  return until === null ? {} : { state: 'paused', paused_until: until, next_try_at: from.periodEnd };
}

/**
 * Returns the subscription without the refunded change. Cancellations and pauses by its owner, before or since, are
 * kept.
 */
function rowBefore(row: SubscriptionRow, { reference }: IntentRow, from: SubscriptionBasis): SubscriptionRow {
  const isAsPlanned = row.next_plan === from.plan && row.next_frequency === from.frequency;
  return {
    ...row,
    ...{ plan: from.plan, frequency: from.frequency, amount: from.amount },
    ...{ period_start: from.periodStart, period_end: from.periodEnd, anchor_day: from.anchorDay },
    ...(isAsPlanned ? { next_plan: null, next_frequency: null } : {}),
    ...pauseOf(row, from),
    ends: from.cancelled && row.state !== 'paused' ? 1 : row.ends,
    paid_by: row.paid_by.slice(0, -reference.length).trim(),
  };
}

/** Restores what was paid before a change whose payment was refunded, for the rest of that period. */
export async function revertChange(
  context: MembershipContext,
  transaction: MembershipTransaction,
  row: SubscriptionRow,
  { intent, from }: { readonly intent: IntentRow; readonly from: SubscriptionBasis },
): Promise<void> {
  const now = membershipNow(context);
  const before = rowBefore(row, intent, from);
  const { id, ...values } = before;
  await transaction.updateTable('membership_subscription').set(values).where('id', '=', id).execute();
  await writePlan(context, transaction, before, { since: now });
  const text = `Returned to ${nameOf(before)}, because the payment for ${nameOf(row)} was refunded`;
  await addEvent(transaction, { payerId: row.payer_id, at: now, text });
  await emailMember(context, transaction, row.payer_id, revertedEmail(planFactsOf(before), nameOf(row)));
}
