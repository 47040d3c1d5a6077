import { providerAccount } from '../ledger/ledger-accounts.ts';
import { transfer, post } from '../ledger/post.ts';
import type { MembershipContext, MembershipTransaction, RefundRow } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import { subscriptionPaymentRefunded } from '../subscriptions/payment-refunded.ts';
import { bookingAccount } from './booking-account.ts';
import { findIntent, findPayment } from './find-intent.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { setRefunded } from './reserve-refund.ts';

interface RefundSettlement {
  readonly refund: RefundRow;
  readonly answer: ProviderRefund | 'refused';
  readonly now: number;
}

const partsOf = async (transaction: MembershipTransaction, reference: string) => {
  const [payment, intent] = [await findPayment(transaction, reference), await findIntent(transaction, reference)];
  if (payment === null || intent === null) throw new Error(`The refund of ${reference} is of no payment`);
  return { payment, intent };
};

/** Undoes a failed refund: the payment is as before, and payments admin shows the failure. */
async function undoRefund(transaction: MembershipTransaction, { refund, now }: RefundSettlement): Promise<void> {
  const { payment, intent } = await partsOf(transaction, refund.reference);
  const refunded = payment.refunded - refund.amount;
  await setRefunded(transaction, { payment: { ...payment, refunded }, intent, now });
  await post(transaction, {
    ...{ mode: payment.mode, kind: 'refund-failed', source: refund.id, at: now },
    entries: transfer(refund, { debit: 'refunds-due', credit: await bookingAccount(transaction, intent) }),
  });
}

/** Handles a refund that the provider has accepted: what was paid for ends if everything was refunded. */
async function acceptRefund(
  context: MembershipContext,
  transaction: MembershipTransaction,
  { refund }: RefundSettlement,
): Promise<void> {
  const { payment, intent } = await partsOf(transaction, refund.reference);
  if (intent.subscription_id === null) return;
  const { refunded, amount } = payment;
  await subscriptionPaymentRefunded(context, transaction, { intent, refunded, whole: refunded >= amount });
}

async function postPaidRefund(transaction: MembershipTransaction, { refund, now }: RefundSettlement): Promise<void> {
  const { payment } = await partsOf(transaction, refund.reference);
  await post(transaction, {
    ...{ mode: payment.mode, kind: 'refund-paid', source: refund.id, at: now },
    entries: transfer(refund, { debit: 'refunds-due', credit: providerAccount(payment.provider) }),
  });
}

async function settleRefundIn(
  context: MembershipContext,
  transaction: MembershipTransaction,
  settling: RefundSettlement,
): Promise<void> {
  const { refund, answer, now } = settling;
  const known = answer !== 'refused';
  const state = known ? answer.status : 'failed';
  const refundId = known ? answer.refundId : refund.provider_refund_id;
  await transaction
    .updateTable('membership_refund')
    .set({ state, provider_refund_id: refundId, changed_at: now })
    .where('id', '=', refund.id)
    .execute();
  if (state === 'failed') {
    await undoRefund(transaction, settling);
    return;
  }
  if (refund.provider_refund_id === null) await acceptRefund(context, transaction, settling);
  if (state === 'processed') await postPaidRefund(transaction, settling);
}

/** Records the state of a refund at its provider, once; a finished refund is never changed. */
export async function settleRefund(
  context: MembershipContext,
  refundId: string,
  answer: ProviderRefund | 'refused',
): Promise<void> {
  const now = membershipNow(context);
  await transactInTurn(context, async (transaction) => {
    const refund = await transaction
      .selectFrom('membership_refund')
      .selectAll()
      .where('id', '=', refundId)
      .executeTakeFirst();
    if (refund?.state !== 'pending') return;
    await settleRefundIn(context, transaction, { refund, answer, now });
  });
}
