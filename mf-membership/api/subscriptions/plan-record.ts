import { catalogue, type PlanName } from 'shared-contracts/membership/catalogue';
import { lagosDay } from 'shared-contracts/lagos-day';
import { majorUnits } from 'shared-contracts/membership/money';
import type { PlanRecord } from 'shared-contracts/server/member-accounts';
import type { MembershipContext, MembershipTransaction, SubscriptionRow } from '../membership-tables.ts';

/** Everybody's record before a plan and after one (spec §9). */
const free: PlanRecord = { plan: 'roots', frequency: 'monthly', amount: 0, currency: 'USD', subscriptionDate: '' };

/** What the account says of a plan that came into force at an instant: whole units, the day in Lagos (spec §4). */
const recordOf = ({ plan, frequency, amount, currency }: SubscriptionRow, now: number): PlanRecord => ({
  plan: catalogue[plan ?? 'roots'].name,
  frequency,
  amount: majorUnits({ amount, currency }),
  currency,
  subscriptionDate: lagosDay(now),
});

/** The account of a payer; null for a guest and for one who was erased. */
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

/** Writes a plan into the account of its payer: as of `now`, or the free one. A gift writes nothing. */
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

/** `stem, monthly`; `Monthly gift`. */
export const nameOf = ({ plan, frequency }: { readonly plan: PlanName | null; readonly frequency: string }): string =>
  plan === null ? 'Monthly gift' : `${plan}, ${frequency}`;
