import { membershipNow } from '../membership-clock.ts';
import type { IntentRow, MembershipContext, MembershipTransaction } from '../membership-tables.ts';
import { endSubscription } from './end-subscription.ts';
import { basisBefore, revertChange } from './revert-change.ts';
import { findSubscription, isContinuing } from './subscription-rows.ts';

/** A payment that was refunded or lost in a dispute. */
export interface RefundedPayment {
  readonly intent: IntentRow;
  /** The total in minor units. */
  readonly refunded: number;
  /** True when nothing of the payment is left. */
  readonly whole: boolean;
}

/**
 * Ends at once what a fully refunded payment paid for: the running period. If it paid only for the last change, only
 * that change ends, and what was paid before is open for the rest of its own period. Partial refunds, and refunds of
 * payments that were for older periods or never used, change nothing.
 */
export async function subscriptionPaymentRefunded(
  context: MembershipContext,
  transaction: MembershipTransaction,
  { intent, whole }: RefundedPayment,
): Promise<void> {
  if (!whole) return;
  const row = await findSubscription(transaction, intent.subscription_id);
  if (row === null || !isContinuing(row) || !row.paid_by.split(' ').includes(intent.reference)) return;
  const now = membershipNow(context);
  const reason = intent.state === 'disputed' ? 'disputed' : 'given-back';
  const from = basisBefore(row, intent, now);
  if (from !== null) await revertChange(context, transaction, row, { intent, from });
  else await endSubscription(context, transaction, row, { now, reason });
}
