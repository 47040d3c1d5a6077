import { applyDonationPayment } from '../../donations/apply-donation-payment.ts';
import type {
  IntentRow,
  MembershipContext,
  MembershipTransaction,
  PayerRow,
  PaymentRow,
} from '../../membership-tables.ts';
import { mailReceipt } from '../../receipts/mail-receipt.ts';
import { applySubscriptionPayment } from '../../subscriptions/apply-subscription-payment.ts';
import { reserveRefund } from '../reserve-refund.ts';

interface Paid {
  readonly intent: IntentRow;
  readonly payment: PaymentRow;
  readonly payer: PayerRow;
  readonly now: number;
}

/** Whoever has been forgotten is granted nothing: a gift stands as one, anything else goes back. */
async function settleForNobody(transaction: MembershipTransaction, { intent, now }: Paid): Promise<void> {
  if (intent.kind === 'donation') return;
  const { reference } = intent;
  await reserveRefund(transaction, { reference, reason: 'The account was deleted before this was paid', now });
}

/** Gives what was paid for, in the transaction that wrote the money down. Nothing is granted anywhere else. */
export async function grant(context: MembershipContext, transaction: MembershipTransaction, paid: Paid): Promise<void> {
  const { intent, payment, payer } = paid;
  if (payer.erased_at !== null) {
    await settleForNobody(transaction, paid);
    return;
  }
  if (intent.kind === 'donation') await applyDonationPayment(context, transaction, { intent, payment });
  if (intent.subscription_id !== null) {
    await applySubscriptionPayment(context, transaction, { intent, payment, cardId: payment.card_id });
  }
  await mailReceipt(context, transaction, { intent, payment, payer });
}
