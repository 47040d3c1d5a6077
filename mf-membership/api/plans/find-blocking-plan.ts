import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext, MembershipTransaction, SubscriptionRow } from '../membership-tables.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { findPlanOf, countsInMode, isOver, modeOf } from '../subscriptions/subscription-rows.ts';

/**
 * Resolves to the plan that prevents joining; null when there is none. Also ends a plan that is over but was not yet
 * ended by the subscription clock, and a sandbox or test plan on a live site.
 */
export async function findBlockingPlan(
  context: MembershipContext,
  transaction: MembershipTransaction,
  payerId: string,
): Promise<SubscriptionRow | null> {
  const row = await findPlanOf(transaction, payerId);
  if (row === null) return null;
  const now = membershipNow(context);
  const over = isOver(row, now);
  if (!over && countsInMode(row.mode, modeOf(context))) return row;
  await endSubscription(context, transaction, row, { now, reason: over ? 'cancelled' : 'play-money' });
  return null;
}
