import type { MembershipContext, MembershipTransaction } from '../membership-tables.ts';
import type { MemberEmail, PlanFacts } from './member-emails.ts';
import type { SubscriptionRow } from '../membership-tables.ts';
import { accountOf } from './plan-record.ts';

/** What e-mails tell of a row. */
export const planFactsOf = (row: SubscriptionRow): PlanFacts => ({
  plan: row.plan,
  frequency: row.frequency,
  price: { amount: row.amount, currency: row.currency },
  periodEnd: row.period_end,
});

/**
 * Sends an e-mail with the transaction that it tells of. It tells what somebody pays for, so it goes only to an address whose
 * owner has proven to read mail there, unless it is necessary; guests and erased people get none.
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
