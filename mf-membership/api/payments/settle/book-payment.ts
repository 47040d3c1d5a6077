import { randomUUID } from 'node:crypto';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { PaymentMode } from 'shared-contracts/membership/providers';
import { writeLater } from 'shared-contracts/server/database';
import { feeAccount, providerAccount } from '../../ledger/ledger-accounts.ts';
import { transfer, post } from '../../ledger/post.ts';
import type { IntentRow, MembershipTransaction, PayerRow, PaymentRow, CardRow } from '../../membership-tables.ts';
import type { ProviderPayment, ReusableCard } from '../../providers/payment-provider.ts';
import { bookingAccount } from '../booking-account.ts';

/** Test and sandbox receipts have number series of their own, so that those of real money have no gaps. */
const prefixes: Readonly<Record<PaymentMode, string>> = { live: '', test: 'T', sandbox: 'S' };

/**
 * The next receipt number of the year in Lagos: `2026-000041`, or `S2026-000041` in the sandbox. The transaction that
 * stores it claims it.
 */
async function nextReceiptNumber(transaction: MembershipTransaction, mode: PaymentMode, now: number): Promise<string> {
  const start = `${prefixes[mode]}${lagosDay(now).slice(0, 4)}-`;
  const last = await transaction
    .selectFrom('membership_payment')
    .select('receipt_number')
    .where('receipt_number', '>', start)
    // The next character after the dash: an upper bound for this year's numbers.
    .where('receipt_number', '<', start.replace(/-$/, '.'))
    .orderBy('receipt_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = Number(last?.receipt_number.slice(start.length) ?? '0') + 1;
  return `${start}${String(number).padStart(6, '0')}`;
}

/** Saves a card for its payer, once. Resolves to its id. */
async function saveCard(
  transaction: MembershipTransaction,
  { payer_id, provider, mode }: Pick<IntentRow, 'mode' | 'payer_id' | 'provider'>,
  { card, now }: { readonly card: ReusableCard; readonly now: number },
): Promise<string> {
  const known = await transaction
    .selectFrom('membership_card')
    .select('id')
    .where('payer_id', '=', payer_id)
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('token', '=', card.token)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const { token, brand, last4, expires } = card;
  const row: CardRow = { id: randomUUID(), payer_id, provider, mode, token, brand, last4, expires, created_at: now };
  await writeLater(transaction, transaction.insertInto('membership_card').values(row));
  return row.id;
}

/** Books a payment: inserts its row, with a receipt number, and posts it to the ledger. */
export async function bookPayment(
  transaction: MembershipTransaction,
  intent: IntentRow,
  { reported, payer, now }: { readonly reported: ProviderPayment; readonly payer: PayerRow; readonly now: number },
): Promise<PaymentRow> {
  const { reference, provider, mode, currency } = intent;
  // No card is saved for an erased payer.
  const card = payer.erased_at === null ? reported.card : null;
  const payment: PaymentRow = {
    ...{
      reference,
      provider,
      mode,
      currency,
      provider_payment_id: reported.paymentId,
      amount: reported.amount,
      fee: reported.fee,
    },
    ...{ paid_at: reported.paidAt ?? now, channel: reported.channel, refunded: 0 },
    receipt_number: await nextReceiptNumber(transaction, mode, now),
    card_id: card === null ? null : await saveCard(transaction, intent, { card, now }),
  };
  await writeLater(transaction, transaction.insertInto('membership_payment').values(payment));
  const source = reference;
  const provided = providerAccount(provider);
  const at = payment.paid_at;
  await post(transaction, {
    ...{ mode, kind: 'payment', source, at },
    entries: transfer(payment, { debit: provided, credit: await bookingAccount(transaction, intent) }),
  });
  if (payment.fee > 0) {
    const fee = { amount: payment.fee, currency };
    await post(transaction, {
      ...{ mode, kind: 'fee', source, at },
      entries: transfer(fee, { debit: feeAccount(provider), credit: provided }),
    });
  }
  return payment;
}
