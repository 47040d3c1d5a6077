import { ownValue } from 'shared-contracts/own-value';
import { cardBrand, cardExpires } from '../card-brand.ts';
import { writeCardToken } from '../card-token.ts';
import {
  ProviderError,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  type ReusableCard,
} from '../payment-provider.ts';
import { minorUnits, minorUnitsUp } from './decimal-amount.ts';
import type { FlutterwaveChargeback, FlutterwaveRefund, FlutterwaveTransaction } from './flutterwave-shapes.ts';

const statuses: Readonly<Record<string, ProviderPayment['status']>> = { successful: 'succeeded', failed: 'failed' };

export const domainOfKey = (secretKey: string): 'live' | 'test' =>
  secretKey.startsWith('FLWSECK_TEST-') ? 'test' : 'live';

function readCard({ card, customer }: FlutterwaveTransaction): ReusableCard | null {
  const { token, last_4digits: last4, type, expiry = '' } = card ?? {};
  if (token === undefined || last4 === undefined) return null;
  const [month = '', year = ''] = expiry.split('/');
  return {
    token: writeCardToken({ code: token, email: customer?.email ?? null }),
    brand: cardBrand(type ?? ''),
    last4,
    expires: cardExpires(year, month),
  };
}

function amountOf(reported: number | string, currency: string): number {
  const amount = minorUnits(reported, currency);
  if (amount === null) throw new ProviderError('unknown', 'The answer has an invalid amount');
  return amount;
}

/**
 * Returns whether a payment is live or a test. The API does not say so; only the key does, since a test key sees test
 * payments only and a live key live ones only. The one hint in a response, the name of the mock bank, takes precedence.
 */
const readDomain = ({ flw_ref: flw }: FlutterwaveTransaction, key: 'live' | 'test'): 'live' | 'test' =>
  flw?.startsWith('FLW-MOCK') === true ? 'test' : key;

/** Converts a transaction. An unknown status counts as `pending`. */
export function readTransaction(reported: FlutterwaveTransaction, key: 'live' | 'test'): ProviderPayment {
  const { currency } = reported;
  const status = ownValue(statuses, reported.status) ?? 'pending';
  const at = Date.parse(reported.created_at ?? '');
  return {
    reference: reported.tx_ref,
    paymentId: String(reported.id),
    status,
    amount: amountOf(reported.amount, currency),
    currency,
    domain: readDomain(reported, key),
    fee: minorUnitsUp(reported.app_fee ?? 0, currency) ?? 0,
    // This is the time when the payment was started, minutes earlier at most.
    paidAt: status === 'succeeded' && !Number.isNaN(at) ? at : null,
    channel: reported.payment_type ?? '',
    card: readCard(reported),
    message: reported.processor_response,
  };
}

/** Converts a status. `completed-momo`, `completed-mpgs` etc. are final too. */
export function refundStatus(reported: string): ProviderRefund['status'] {
  if (reported.startsWith('completed')) return 'processed';
  return reported === 'failed' ? 'failed' : 'pending';
}

export const readRefund = (reported: FlutterwaveRefund, currency: string): ProviderRefund => ({
  refundId: String(reported.id),
  status: refundStatus(reported.status),
  amount: amountOf(reported.amount_refunded, currency),
});

const disputeStatuses: Readonly<Record<string, ProviderDispute['status']>> = {
  won: 'won',
  reversed: 'won',
  lost: 'lost',
  // Accepted by us, so the payer keeps the money.
  accepted: 'lost',
};

export const readChargeback = ({ id, status, amount }: FlutterwaveChargeback, currency: string): ProviderDispute => ({
  disputeId: String(id),
  status: ownValue(disputeStatuses, status) ?? 'open',
  amount: amountOf(amount, currency),
});
