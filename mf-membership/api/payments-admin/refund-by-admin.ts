import type { RefundPaymentInput, RefundResult } from 'shared-contracts/membership/payments-admin/refund-payment';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipContext } from '../membership-tables.ts';
import { refundPayment } from '../payments/refund-payment.ts';

/** Refunds a payment for an admin. The same attempt refunds once. */
export async function refundByAdmin(
  anyContext: SliceContext,
  { reference, amount, reason, attempt }: RefundPaymentInput,
): Promise<RefundResult> {
  const context = membershipContext(anyContext);
  const byAccount = context.visitor.id;
  const id = `desk-${reference}-${attempt}`;
  const { state } = await refundPayment(context, { reference, amount, reason, byAccount, id });
  context.log.info({ reference, amount, byAccount, state }, 'the desk gave money back');
  return { state };
}
