import type { MembershipContext, MembershipTransaction } from '../membership-tables.ts';
import type { MemberEmail, PlanFacts } from './member-emails.ts';
import type { SubscriptionRow } from '../membership-tables.ts';
import { accountOf } from './plan-record.ts';

/** Returns the facts that emails mention. */
export const planFactsOf = (row: SubscriptionRow): PlanFacts => ({
  plan: row.plan,
  frequency: row.frequency,
  price: { amount: row.amount, currency: row.currency },
  periodEnd: row.period_end,
});

/**
 * Sends an email to a payer in the given transaction. It mentions what somebody pays for, so it goes only to a
 * verified address, unless it is necessary. Guests and erased people get none.
 */
export async function emailMember(
  { mail }: Pick<MembershipContext, 'mail'>,
  transaction: MembershipTransaction,
  payerId: string,
  { necessary, ...words }: MemberEmail,
): Promise<void> {
  const account = await accountOf(transaction, payerId);
  if (account !== null) await mail.add(transaction, { ...words, to: { account, onlyProven: necessary !== true } });
}
