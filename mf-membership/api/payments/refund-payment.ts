import type { MembershipContext, RefundRow } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { reserveRefund, type RefundRequest } from './reserve-refund.ts';
import { sendRefunds } from './send-refunds.ts';

/**
 * Gives money back: decides it, asks the provider, writes down what it says. What the provider does not answer stays pending
 * and is found out later; nothing is ever given back twice, nor more than was paid. The same `id` again is the same refund.
 * Errors: `not-found`; `conflict` when more is asked than is left, or a bank disputes the payment.
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
