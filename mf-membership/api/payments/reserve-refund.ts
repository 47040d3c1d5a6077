import { randomUUID } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import { moneyText } from 'shared-contracts/membership/money';
import { transfer, post } from '../ledger/post.ts';
import type { IntentRow, IntentState, MembershipTransaction, PaymentRow, RefundRow } from '../membership-tables.ts';
import { bookingAccount } from './booking-account.ts';
import { findIntent, findPayment } from './find-intent.ts';

export interface RefundRequest {
  readonly reference: string;
  /** Minor units; all that is left by default. */
  readonly amount?: number;
  readonly reason: string;
  /** The account that decided it; the site itself by default. */
  readonly byAccount?: string | null;
  readonly now: number;
  /** Chosen by the caller, so that a repeated request is the same refund. */
  readonly id?: string;
}

/** The state of a payment after its refunds. */
export const stateAfter = ({ amount, refunded }: Pick<PaymentRow, 'amount' | 'refunded'>): IntentState =>
  refunded === 0 ? 'succeeded' : refunded < amount ? 'partially-refunded' : 'refunded';

/** Records the refunded amount of a payment and the resulting state. A disputed payment keeps its state. */
export async function setRefunded(
  transaction: MembershipTransaction,
  { payment, intent, now }: { readonly payment: PaymentRow; readonly intent: IntentRow; readonly now: number },
): Promise<void> {
  const { reference, refunded } = payment;
  await transaction.updateTable('membership_payment').set({ refunded }).where('reference', '=', reference).execute();
  if (intent.state === 'disputed') return;
  await transaction
    .updateTable('membership_intent')
    .set({ state: stateAfter(payment), changed_at: now })
    .where('reference', '=', reference)
    .execute();
}

function checkAmount(payment: PaymentRow, amount: number): void {
  const left = { amount: payment.amount - payment.refunded, currency: payment.currency };
  if (Number.isSafeInteger(amount) && amount > 0 && amount <= left.amount) return;
  const sentence =
    left.amount === 0 ? 'This payment was already fully refunded' : `At most ${moneyText(left)} can be refunded`;
  throw new AppError('conflict', sentence);
}

/**
 * Reserves a refund in the given transaction, at most what is left of the payment; `sendRefunds` sends it afterwards.
 * The same id returns the same refund. Rejects with `not-found` without such a payment, and with `conflict` when more
 * is requested than is left or a bank disputes the payment.
 */
export async function reserveRefund(transaction: MembershipTransaction, request: RefundRequest): Promise<RefundRow> {
  const { reference, reason, byAccount = null, now, id = `refund-${randomUUID()}` } = request;
  const known = await transaction.selectFrom('membership_refund').selectAll().where('id', '=', id).executeTakeFirst();
  if (known !== undefined) return known;
  const [payment, intent] = [await findPayment(transaction, reference), await findIntent(transaction, reference)];
  if (payment === null || intent === null) throw new AppError('not-found', 'That payment does not exist');
  if (intent.state === 'disputed')
    throw new AppError('conflict', 'This payment is disputed, and the bank decides who gets the money');
  const { amount = payment.amount - payment.refunded } = request;
  checkAmount(payment, amount);
  const refund: RefundRow = {
    ...{ id, reference, amount, currency: payment.currency, state: 'pending', provider_refund_id: null, reason },
    ...{ by_account: byAccount, created_at: now, changed_at: now, sent_at: null },
  };
  await transaction.insertInto('membership_refund').values(refund).execute();
  await setRefunded(transaction, { payment: { ...payment, refunded: payment.refunded + amount }, intent, now });
  await post(transaction, {
    ...{ mode: payment.mode, kind: 'refund', source: id, at: now },
    entries: transfer(refund, { debit: await bookingAccount(transaction, intent), credit: 'refunds-due' }),
  });
  return refund;
}
