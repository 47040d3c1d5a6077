import { ownValue } from 'shared-contracts/own-value';
import { cardBrand, cardExpires } from '../card-brand.ts';
import { writeCardToken } from '../card-token.ts';
import type { ProviderDispute, ProviderPayment, ProviderRefund, ReusableCard } from '../payment-provider.ts';
import type { PaystackAuthorization, PaystackDispute, PaystackRefund, PaystackTransaction } from './paystack-shapes.ts';

const statuses: Readonly<Record<string, ProviderPayment['status']>> = {
  success: 'succeeded',
  failed: 'failed',
  // Paid and fully refunded, so nothing can be granted for it any more.
  reversed: 'failed',
  abandoned: 'abandoned',
};

const none: PaystackAuthorization = {};

const brandOf = ({ brand, card_type: type }: PaystackAuthorization): string => cardBrand(brand ?? type ?? '');

const expiresOf = ({ exp_year: year = '', exp_month: month = '' }: PaystackAuthorization): string =>
  cardExpires(year, month);

function readCard({ authorization, customer, channel }: PaystackTransaction): ReusableCard | null {
  const reported = authorization ?? none;
  const { authorization_code: code, last4 } = reported;
  if (reported.reusable !== true || code === undefined || last4 === undefined) return null;
  // A bank account with direct debit is not a card.
  if (channel !== null && channel !== 'card') return null;
  const token = writeCardToken({ code, email: customer?.email ?? null });
  return { token, brand: brandOf(reported), last4, expires: expiresOf(reported) };
}

function instant(reported: PaystackTransaction): number | null {
  const at = Date.parse(reported.paid_at ?? reported.transaction_date ?? reported.created_at ?? '');
  return Number.isNaN(at) ? null : at;
}

/** Converts a transaction. An unknown status counts as `pending`. */
export function readTransaction(reported: PaystackTransaction): ProviderPayment {
  const status = ownValue(statuses, reported.status) ?? 'pending';
  return {
    reference: reported.reference,
    paymentId: String(reported.id),
    status,
    amount: reported.amount,
    currency: reported.currency,
    domain: reported.domain === 'live' ? 'live' : 'test',
    fee: reported.fees ?? 0,
    paidAt: status === 'succeeded' ? instant(reported) : null,
    channel: reported.channel ?? '',
    card: readCard(reported),
    message: reported.status === 'reversed' ? 'It was refunded' : reported.gateway_response,
  };
}

/**
 * Converts a refund. Every status that is not final counts as pending, also `needs-attention`, which waits for the
 * payer's bank account.
 */
export const readRefund = ({ id, status, amount }: PaystackRefund): ProviderRefund => ({
  refundId: String(id),
  status: status === 'processed' || status === 'failed' ? status : 'pending',
  amount,
});

/**
 * Converts a dispute. `merchant-accepted`, `auto-accepted`: we accepted it, or did not answer in time. `declined`: the
 * payer's bank lost. An unknown resolution leaves it open.
 */
export function readDispute({ id, status, resolution, refund_amount }: PaystackDispute): ProviderDispute {
  const isLost = resolution?.endsWith('accepted') ?? false;
  const resolved = isLost ? 'lost' : resolution === 'declined' ? 'won' : 'open';
  return { disputeId: String(id), status: status === 'resolved' ? resolved : 'open', amount: refund_amount };
}
