import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext, MembershipTransaction, PaymentRow } from '../membership-tables.ts';
import { reserveRefund } from '../payments/reserve-refund.ts';
import { refundedEmail } from './member-emails.ts';
import { emailMember } from './email-member.ts';

/** A payment that cannot be used for its purpose, with the reason. */
export interface UnusedPayment {
  readonly payerId: string;
  readonly payment: Pick<PaymentRow, 'amount' | 'currency' | 'reference'>;
  /** A sentence for the payer. */
  readonly reason: string;
  /** True: sends no email, when the reader expects the refund, as after a card check. */
  readonly quiet?: boolean;
}

/** Reserves a refund of the full amount, in the transaction that books the payment; it is sent afterwards. */
export async function refundInFull(
  context: MembershipContext,
  transaction: MembershipTransaction,
  { payerId, payment, reason, quiet = false }: UnusedPayment,
): Promise<void> {
  const { reference, amount, currency } = payment;
  // The fixed id makes repeated decisions the same refund.
  await reserveRefund(transaction, { reference, reason, now: membershipNow(context), id: `useless-${reference}` });
  if (!quiet) await emailMember(context, transaction, payerId, refundedEmail({ amount, currency }, reason));
}
