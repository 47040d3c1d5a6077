import type { MembershipContext, RefundRow } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { reserveRefund, type RefundRequest } from './reserve-refund.ts';
import { sendRefunds } from './send-refunds.ts';

/**
 * Refunds a payment: reserves the refund, asks the provider, and records the response. Without a response it stays
 * pending and is followed up later. Nothing is refunded twice, nor more than was paid. The same `id` is the same
 * refund. Rejects with `not-found`, and with `conflict` when more is requested than is left or a bank disputes the
 * payment.
 */
export async function refundPayment(
  context: MembershipContext,
  request: Omit<RefundRequest, 'now'>,
): Promise<RefundRow> {
  const now = membershipNow(context);
  const { id } = await transactInTurn(context, (transaction) => reserveRefund(transaction, { ...request, now }));
  await sendRefunds(context, { reference: request.reference });
  return await context.db.selectFrom('membership_refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
