import type { QuoteLine } from 'shared-contracts/membership/quote-plan';
import { providerTitles, type PaymentMode } from 'shared-contracts/membership/providers';
import type { Currency } from 'shared-contracts/membership/money';
import type { ReadDatabase } from 'shared-contracts/server/slice-context';
import type { IntentDetails, IntentState, MembershipTables, MembershipTransaction } from '../membership-tables.ts';
import { paidWith } from './paid-with.ts';

/** The content of a receipt. Amounts are minor units of `currency`, instants are in ms. */
export interface ReceiptFacts {
  readonly number: string;
  readonly reference: string;
  readonly paidAt: number;
  /** The payer's name in the books: a pseudonym once the account is erased. */
  readonly name: string;
  readonly email: string;
  readonly lines: readonly QuoteLine[];
  readonly currency: Currency;
  readonly amount: number;
  readonly refunded: number;
  readonly dedication: string;
  readonly paidWith: string;
  readonly provider: string;
  readonly providerPayment: string;
  readonly mode: PaymentMode;
  readonly state: IntentState;
  /** The hash of the key that opens the receipt. */
  readonly keyHash: string;
}

/** Adds a line for money beyond the quoted amount, so that the lines add up to what was paid. */
function linesOf({ lines }: IntentDetails, amount: number): readonly QuoteLine[] {
  const rest = amount - lines.reduce((sum, line) => sum + line.amount, 0);
  return rest === 0 ? lines : [...lines, { text: 'Paid on top of the price', amount: rest }];
}

/** Resolves to the receipt of a payment; null while nothing was received. */
export async function readReceipt(
  db: MembershipTransaction | ReadDatabase<MembershipTables>,
  reference: string,
): Promise<ReceiptFacts | null> {
  const row = await db
    .selectFrom('membership_payment as payment')
    .innerJoin('membership_intent as intent', 'intent.reference', 'payment.reference')
    .innerJoin('membership_payer as payer', 'payer.id', 'intent.payer_id')
    .leftJoin('membership_card as card', 'card.id', 'payment.card_id')
    .leftJoin('membership_donation as donation', 'donation.reference', 'payment.reference')
    .selectAll('payment')
    .select(['intent.details', 'intent.state', 'intent.key_hash', 'payer.name', 'payer.email', 'donation.dedication'])
    .select(['card.brand', 'card.last4'])
    .where('payment.reference', '=', reference)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { amount, currency, refunded, mode, state, name, email } = row;
  const card = row.brand === null || row.last4 === null ? null : { brand: row.brand, last4: row.last4 };
  return {
    ...{ reference, amount, currency, refunded, mode, state, name, email },
    ...{ number: row.receipt_number, paidAt: row.paid_at, keyHash: row.key_hash },
    lines: linesOf(JSON.parse(row.details) as IntentDetails, amount),
    dedication: row.dedication ?? '',
    paidWith: paidWith(card, row.channel),
    provider: providerTitles[row.provider],
    providerPayment: row.provider_payment_id,
  };
}
