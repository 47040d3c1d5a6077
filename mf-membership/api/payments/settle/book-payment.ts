import { writeLater } from 'shared-contracts/server/write-later';
import { feeAccount, providerAccount } from '../../ledger/ledger-accounts.ts';
import { move, post } from '../../ledger/post.ts';
import type { IntentRow, MembershipTransaction, PayerRow, PaymentRow } from '../../membership-tables.ts';
import type { ProviderPayment } from '../../providers/payment-provider.ts';
import { bookedAt } from '../booked-at.ts';
import { keepCard } from '../keep-card.ts';
import { nextReceiptNumber } from '../receipt-number.ts';

/** The row of the money, with its receipt's number, and the ledger. */
export async function bookPayment(
  transaction: MembershipTransaction,
  intent: IntentRow,
  { told, payer, now }: { readonly told: ProviderPayment; readonly payer: PayerRow; readonly now: number },
): Promise<PaymentRow> {
  const { reference, provider, mode, currency } = intent;
  // Nothing more is kept of whoever was forgotten.
  const card = payer.erased_at === null ? told.card : null;
  const payment: PaymentRow = {
    ...{ reference, provider, mode, currency, provider_payment_id: told.paymentId, amount: told.amount, fee: told.fee },
    ...{ paid_at: told.paidAt ?? now, channel: told.channel, refunded: 0 },
    receipt_number: await nextReceiptNumber(transaction, mode, now),
    card_id: card === null ? null : await keepCard(transaction, intent, { card, now }),
  };
  await writeLater(transaction, transaction.insertInto('membership_payment').values(payment));
  const source = reference;
  const provided = providerAccount(provider);
  const at = payment.paid_at;
  await post(transaction, {
    ...{ mode, kind: 'payment', source, at },
    entries: move(payment, { debit: provided, credit: await bookedAt(transaction, intent) }),
  });
  if (payment.fee > 0) {
    const fee = { amount: payment.fee, currency };
    await post(transaction, {
      ...{ mode, kind: 'fee', source, at },
      entries: move(fee, { debit: feeAccount(provider), credit: provided }),
    });
  }
  return payment;
}
