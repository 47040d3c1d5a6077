import { lagosDay } from 'shared-contracts/lagos-day';
import type { PaymentMode } from 'shared-contracts/membership/providers';
import type { MembershipTransaction } from '../membership-tables.ts';

/** Receipts of money that did not move have rows of their own, so that those of real money have no gaps. */
const prefixes: Readonly<Record<PaymentMode, string>> = { live: '', test: 'T', sandbox: 'S' };

/** The next of the year in Lagos: `2026-000041`, `S2026-000041` in the sandbox. Taken by the transaction that keeps it. */
export async function nextReceiptNumber(
  transaction: MembershipTransaction,
  mode: PaymentMode,
  now: number,
): Promise<string> {
  const start = `${prefixes[mode]}${lagosDay(now).slice(0, 4)}-`;
  const last = await transaction
    .selectFrom('membership_payment')
    .select('receipt_number')
    .where('receipt_number', '>', start)
    // The character after the dash: the end of this year's.
    .where('receipt_number', '<', start.replace(/-$/, '.'))
    .orderBy('receipt_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = Number(last?.receipt_number.slice(start.length) ?? '0') + 1;
  return `${start}${String(number).padStart(6, '0')}`;
}
