import { moneyText } from 'shared-contracts/membership/money';
import { writeLater } from 'shared-contracts/server/database';
import type {
  IntentRow,
  MembershipContext,
  MembershipTransaction,
  UnallocatedPaymentRow,
  PayerRow,
  PaymentRow,
} from '../../membership-tables.ts';
import type { ProviderPayment } from '../../providers/payment-provider.ts';
import { failIntentIn } from '../fail-intent.ts';
import { findPayment, payerOfIntent } from '../find-intent.ts';
import { bookPayment } from './book-payment.ts';
import { recordStray } from './record-stray.ts';
import { emailAboutStray } from './email-about-stray.ts';
import { mailReceipt } from '../../receipts/mail-receipt.ts';
import { applySubscriptionPayment } from '../../subscriptions/apply-subscription-payment.ts';
import { reserveRefund } from '../reserve-refund.ts';
import { addEvent } from '../../subscriptions/events.ts';

/**
 * Records the event of a paid one-off gift. The gift's row exists from the start, and is shown and counted by the state
 * of its payment. Monthly gifts are handled with their subscription.
 */
async function applyDonationPayment(
  _context: MembershipContext,
  transaction: MembershipTransaction,
  { intent, payment }: { readonly intent: IntentRow; readonly payment: PaymentRow },
): Promise<void> {
  if (intent.subscription_id !== null) return;
  await addEvent(transaction, { payerId: intent.payer_id, at: payment.paid_at, text: `Gave ${moneyText(payment)}` });
}

interface PaidPayment {
  readonly intent: IntentRow;
  readonly payment: PaymentRow;
  readonly payer: PayerRow;
  readonly now: number;
}

/** An erased payer is granted nothing: a gift remains a gift, anything else is refunded. */
async function settleForErasedPayer(transaction: MembershipTransaction, { intent, now }: PaidPayment): Promise<void> {
  if (intent.kind === 'donation') return;
  const { reference } = intent;
  await reserveRefund(transaction, { reference, reason: 'The account was deleted before this was paid', now });
}

/** Grants what was paid for, in the transaction that books the payment. Nothing is granted anywhere else. */
async function grant(context: MembershipContext, transaction: MembershipTransaction, paid: PaidPayment): Promise<void> {
  const { intent, payment, payer } = paid;
  if (payer.erased_at !== null) {
    await settleForErasedPayer(transaction, paid);
    return;
  }
  if (intent.kind === 'donation') await applyDonationPayment(context, transaction, { intent, payment });
  if (intent.subscription_id !== null) {
    await applySubscriptionPayment(context, transaction, { intent, payment, cardId: payment.card_id });
  }
  await mailReceipt(context, transaction, { intent, payment, payer });
}

export interface ReportedPayment {
  readonly intent: IntentRow;
  readonly reported: ProviderPayment;
  readonly now: number;
}

const givenBack = 'It is being refunded; please try again.';

/** Returns the sentence for the reader about money that does not match what was agreed. */
const problemOf = ({ intent, reported }: ReportedPayment, reason: UnallocatedPaymentRow['reason']): string =>
  reason === 'short'
    ? `${moneyText({ amount: reported.amount, currency: intent.currency })} arrived instead of ${moneyText(intent)}. ${givenBack}`
    : `The payment came in another currency than ${moneyText(intent)}. ${givenBack}`;

async function isCountedElsewhere(
  transaction: MembershipTransaction,
  { intent: { provider, mode }, reported: { paymentId } }: ReportedPayment,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('membership_payment')
    .select('reference')
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

function strayReason({ intent, reported }: ReportedPayment, isPaid: boolean): UnallocatedPaymentRow['reason'] | null {
  if (reported.domain !== (intent.mode === 'live' ? 'live' : 'test')) return 'another-world';
  if (isPaid) return 'twice';
  if (reported.currency !== intent.currency) return 'another-currency';
  return reported.amount < intent.amount ? 'short' : null;
}

async function setAside(
  context: MembershipContext,
  transaction: MembershipTransaction,
  received: ReportedPayment,
  reason: UnallocatedPaymentRow['reason'],
): Promise<IntentRow> {
  const { intent, reported, now } = received;
  const isNew = await recordStray(transaction, intent, { payment: reported, reason, now });
  if (isNew) {
    context.log.warn({ reference: intent.reference, reason }, 'money came that pays for nothing');
    await emailAboutStray(context, transaction, { payer: await payerOfIntent(transaction, intent), reported, reason });
  }
  if (reason === 'twice' || reason === 'another-world') return intent;
  return await failIntentIn(context, transaction, intent, {
    state: 'failed',
    problem: problemOf(received, reason),
    now,
  });
}

/**
 * Handles money that a provider reports as received for one of our payments. Counts it once, whoever reports it and
 * however often. Grants what it pays for only if currency and payment mode are as agreed and the amount is at least the
 * agreed one.
 */
export async function receiveMoney(
  context: MembershipContext,
  transaction: MembershipTransaction,
  received: ReportedPayment,
): Promise<IntentRow> {
  const { intent, reported, now } = received;
  const paid = await findPayment(transaction, intent.reference);
  if (paid?.provider_payment_id === reported.paymentId) return intent;
  if (await isCountedElsewhere(transaction, received)) {
    context.log.error({ reference: intent.reference }, 'a provider reported one payment under two references');
    return intent;
  }
  const reason = strayReason(received, paid !== null);
  if (reason !== null) return await setAside(context, transaction, received, reason);
  const payer = await payerOfIntent(transaction, intent);
  const payment = await bookPayment(transaction, intent, { reported, payer, now });
  const values = { state: 'succeeded', problem: null, changed_at: now, checked_at: now } as const;
  const settled: IntentRow = { ...intent, ...values };
  const succeeding = transaction.updateTable('membership_intent').set(values);
  await writeLater(transaction, succeeding.where('reference', '=', intent.reference));
  await grant(context, transaction, { intent: settled, payment, payer, now });
  return settled;
}
