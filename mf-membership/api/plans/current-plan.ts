import type { MembershipContext, SubscriptionRow } from '../membership-tables.ts';
import { findPlanOf, countsInMode, isOver, modeOf } from '../subscriptions/subscription-rows.ts';
import { payerIdOf } from '../payments/find-payer.ts';
import type { CurrentPlan } from './quote.ts';

/** When a subscription is next paid, as far as is known. */
const renewsAtOf = ({ state, period_end, next_try_at, paused_until }: SubscriptionRow): number =>
  (state === 'past-due' ? next_try_at : state === 'paused' ? paused_until : null) ?? period_end;

/** The plan that an account has or has paused; null when there is none that counts here, or it is over. */
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

/** What of the payments of the running period went back in it, in minor units: what went back before lowered the credit then. */
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

/** What its price depends on. */
export async function toCurrentPlan(
  context: Pick<MembershipContext, 'db'>,
  row: SubscriptionRow | null,
): Promise<CurrentPlan | null> {
  if (row?.plan == null) return null;
  const { plan, frequency, amount, currency, period_start: periodStart, period_end: periodEnd } = row;
  const givenBack = await refundedOf(context, row);
  return { plan, frequency, amount, refunded: givenBack, currency, periodStart, periodEnd, renewsAt: renewsAtOf(row) };
}
