import type { BookingAccount } from '../ledger/ledger-accounts.ts';
import type { IntentRow, MembershipTransaction } from '../membership-tables.ts';

/** Returns the ledger account of a payment: gifts, memberships or card checks. */
export async function bookingAccount(
  transaction: MembershipTransaction,
  { kind, subscription_id: subscription }: Pick<IntentRow, 'kind' | 'subscription_id'>,
): Promise<BookingAccount> {
  if (kind === 'card') return 'checks';
  if (kind === 'donation') return 'income:donations';
  if (subscription === null) return 'income:membership';
  const row = await transaction
    .selectFrom('membership_subscription')
    .select('kind')
    .where('id', '=', subscription)
    .executeTakeFirst();
  return row?.kind === 'donation' ? 'income:donations' : 'income:membership';
}
