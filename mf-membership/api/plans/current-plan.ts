import type { MembershipContext, SubscriptionRow } from '../membership-tables.ts';
import { findPlanOf, countsInMode, isOver, modeOf } from '../subscriptions/subscription-rows.ts';
import { payerIdOf } from '../payments/find-payer.ts';
import type { CurrentPlan } from './quote.ts';

/** When the next payment of a subscription is due: an instant in ms. */
const renewsAtOf = ({ state, period_end, next_try_at, paused_until }: SubscriptionRow): number =>
  (state === 'past-due' ? next_try_at : state === 'paused' ? paused_until : null) ?? period_end;

/**
 * Resolves to the plan that an account has or has paused; null when there is none, it is not valid in this mode, or it
 * is over.
 */
export async function findCurrentPlan(
  context: Pick<MembershipContext, 'db' | 'payments'>,
  accountId: string | null,
  now: number,
): Promise<SubscriptionRow | null> {
  if (accountId === null) return null;
  const row = await findPlanOf(context.db, payerIdOf(accountId));
  if (row === null || !countsInMode(row.mode, modeOf(context))) return null;
  return isOver(row, now) ? null : row;
}

/**
 * Resolves to what was refunded of the running period's payments during that period, in minor units. Earlier refunds
 * already reduced the credit.
 */
async function refundedOf({ db }: Pick<MembershipContext, 'db'>, row: SubscriptionRow): Promise<number> {
  const refunds = await db
    .selectFrom('membership_refund')
    .select('amount')
    .where('reference', 'in', row.paid_by.split(' '))
    .where('created_at', '>=', row.period_start)
    .where('state', '!=', 'failed')
    .execute();
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the part of a subscription that its price depends on. */
export async function toCurrentPlan(
  context: Pick<MembershipContext, 'db'>,
  row: SubscriptionRow | null,
): Promise<CurrentPlan | null> {
  if (row?.plan == null) return null;
  const { plan, frequency, amount, currency, period_start: periodStart, period_end: periodEnd } = row;
  const givenBack = await refundedOf(context, row);
  return { plan, frequency, amount, refunded: givenBack, currency, periodStart, periodEnd, renewsAt: renewsAtOf(row) };
}
