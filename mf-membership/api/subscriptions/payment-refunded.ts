import { membershipNow } from '../membership-clock.ts';
import type { IntentRow, MembershipContext, MembershipTransaction } from '../membership-tables.ts';
import { endSubscription } from './end-subscription.ts';
import { basisBefore, revertChange } from './revert-change.ts';
import { findSubscription, isOpen } from './subscription-rows.ts';

/** What went back, or was lost in a dispute. */
export interface RefundedPayment {
  readonly intent: IntentRow;
  /** Minor units, in all. */
  readonly refunded: number;
  /** Nothing of the payment is left. */
  readonly whole: boolean;
}

/**
 * Ends at once what a payment pays for when all of it went back: the running period, of which it was one of the payments.
 * Of the last change only the change ends: what was paid before it is open for the rest of its own period. A part that goes back, an older period's payment, and one that was never used change nothing.
 */
export async function subscriptionPaymentRefunded(
  context: MembershipContext,
  transaction: MembershipTransaction,
  { intent, whole }: RefundedPayment,
): Promise<void> {
  if (!whole) return;
  const row = await findSubscription(transaction, intent.subscription_id);
  if (row === null || !isOpen(row) || !row.paid_by.split(' ').includes(intent.reference)) return;
  const now = membershipNow(context);
  const reason = intent.state === 'disputed' ? 'disputed' : 'given-back';
  const from = basisBefore(row, intent, now);
  if (from !== null) await revertChange(context, transaction, row, { intent, from });
  else await endSubscription(context, transaction, row, { now, reason });
}
