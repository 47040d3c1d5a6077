import { catalogue, planTitle, type PlanName } from 'shared-contracts/membership/catalogue';
import { lagosDay } from 'shared-contracts/lagos-day';
import { majorUnits } from 'shared-contracts/membership/money';
import type { PlanRecord } from 'shared-contracts/server/member-accounts';
import type { MembershipContext, MembershipTransaction, SubscriptionRow } from '../membership-tables.ts';

/** The plan record of an account without a paid plan (R9.03). */
const free: PlanRecord = { plan: 'roots', frequency: 'monthly', amount: 0, currency: 'USD', subscriptionDate: '' };

/** The account's record of a plan that came into force at an instant: major units, and the day in Lagos (R4.08). */
const recordOf = ({ plan, frequency, amount, currency }: SubscriptionRow, now: number): PlanRecord => ({
  plan: catalogue[plan ?? 'roots'].name,
  frequency,
  amount: majorUnits({ amount, currency }),
  currency,
  subscriptionDate: lagosDay(now),
});

/** Resolves to the account of a payer; null for a guest and for an erased payer. */
export async function accountOf(
  db: Pick<MembershipContext['db'], 'selectFrom'>,
  payerId: string,
): Promise<string | null> {
  const payer = await db
    .selectFrom('membership_payer')
    .select('account_id')
    .where('id', '=', payerId)
    .executeTakeFirst();
  return payer?.account_id ?? null;
}

/** Writes a plan into its payer's account: this one as of `since`, or the free plan. A gift writes nothing. */
export async function writePlan(
  { members }: Pick<MembershipContext, 'members'>,
  transaction: MembershipTransaction,
  row: SubscriptionRow,
  to: { readonly since: number } | 'free',
): Promise<void> {
  if (row.kind !== 'plan') return;
  const account = await accountOf(transaction, row.payer_id);
  if (account === null || members === undefined) return;
  await members.setPlan(transaction, account, to === 'free' ? free : recordOf(row, to.since));
}

/** Returns `Stem, monthly` or `Monthly gift`. */
export const nameOf = ({ plan, frequency }: { readonly plan: PlanName | null; readonly frequency: string }): string =>
  plan === null ? 'Monthly gift' : `${planTitle(plan)}, ${frequency}`;
