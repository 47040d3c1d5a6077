import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext, MembershipTransaction, PaymentRow } from '../membership-tables.ts';
import { reserveRefund } from '../payments/reserve-refund.ts';
import { refundedEmail } from './member-emails.ts';
import { emailMember } from './email-member.ts';

/** A payment that cannot be used for its purpose, with the reason. */
export interface UnusedPayment {
  readonly payerId: string;
  readonly payment: Pick<PaymentRow, 'amount' | 'currency' | 'reference'>;
  /** For its reader: a sentence. */
  readonly reason: string;
  /** Without an e-mail, where the reader expects it: a card that was checked. */
  readonly quiet?: boolean;
}

/** Decides, in the transaction that writes a payment down, that all of it goes back; it is sent after it. */
export async function refundInFull(
  context: MembershipContext,
  transaction: MembershipTransaction,
  { payerId, payment, reason, quiet = false }: UnusedPayment,
): Promise<void> {
  const { reference, amount, currency } = payment;
  // One refund by this, however often it is decided.
  await reserveRefund(transaction, { reference, reason, now: membershipNow(context), id: `useless-${reference}` });
  if (!quiet) await emailMember(context, transaction, payerId, refundedEmail({ amount, currency }, reason));
}
