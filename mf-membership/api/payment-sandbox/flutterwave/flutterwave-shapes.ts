import type { SandboxPayment, SandboxRefund } from '../sandbox-types.ts';
import { cardExpiry, findCard } from '../test-cards.ts';
import type { SandboxContext } from '../sandbox-context.ts';

type Json = Readonly<Record<string, unknown>>;

const iso = (instant: number): string => new Date(instant).toISOString();

/** Flutterwave counts in major units; all currencies here have two decimal digits. */
export const major = (minor: number): number => minor / 100;

/**
 * Converts major units, as a number or decimal text, to minor units; null when it is not an amount or has more than two
 * decimals.
 */
export function minor(value: unknown): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(
    typeof value === 'number' || typeof value === 'string' ? String(value) : '',
  );
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const statusOf = {
  open: 'pending',
  ongoing: 'pending',
  pending: 'pending',
  failed: 'failed',
  succeeded: 'successful',
} as const;

function cardOf(payment: SandboxPayment): Json {
  const card = findCard(payment.card);
  if (card === null || card.number === '') return {};
  return {
    card: {
      first_6digits: card.number.slice(0, 6),
      last_4digits: card.number.slice(-4),
      issuer: 'TEST BANK PLC DEBIT CLASSIC',
      country: 'NIGERIA NG',
      type: card.brand.toUpperCase(),
      ...(payment.token === '' ? {} : { token: payment.token }),
      expiry: `${cardExpiry.month}/${cardExpiry.year.slice(2)}`,
    },
  };
}

/** The amounts of a transaction: as requested until it is paid. */
function moneyOf(payment: SandboxPayment): Json {
  if (payment.state !== 'succeeded') {
    const amount = major(payment.asked);
    return { amount, charged_amount: amount, currency: payment.currency, app_fee: 0, amount_settled: null };
  }
  const amount = major(payment.paid);
  const settled = major(payment.paid - payment.fee);
  return {
    ...{ amount, charged_amount: amount, currency: payment.paidCurrency },
    ...{ app_fee: major(payment.fee), amount_settled: settled },
  };
}

const customerOf = ({ store }: SandboxContext, { email, name, createdAt }: SandboxPayment): Json => ({
  id: Number.parseInt(store.codeOf(`customer:${email}`, 7), 16),
  name: name === '' ? 'Anonymous customer' : name,
  phone_number: 'N/A',
  email,
  created_at: iso(createdAt),
});

/** Returns a transaction as `verify` and webhooks have it, except that webhooks omit the card's token. */
export const flutterwaveTransaction = (world: SandboxContext, payment: SandboxPayment): Json => ({
  id: payment.id,
  tx_ref: payment.reference,
  // The only hint in a response that this is a test payment.
  flw_ref: `FLW-MOCK-${world.store.codeOf(`flw:${String(payment.id)}`, 32)}`,
  device_fingerprint: 'N/A',
  ...moneyOf(payment),
  merchant_fee: 0,
  processor_response: payment.message,
  auth_model: payment.code === '' ? 'noauth' : 'PIN',
  ip: '127.0.0.1',
  narration: 'CARD Transaction ',
  status: statusOf[payment.state],
  payment_type: payment.card === 'transfer' ? 'bank_transfer' : 'card',
  created_at: iso(payment.paidAt ?? payment.createdAt),
  account_id: 20_001,
  ...cardOf(payment),
  meta: null,
  customer: customerOf(world, payment),
});

/** Returns a transaction as listed: flat, without the card, and with the customer in two fields. */
export function flutterwaveListed(world: SandboxContext, payment: SandboxPayment): Json {
  const whole = flutterwaveTransaction(world, payment);
  const { name, email } = whole['customer'] as { readonly name: string; readonly email: string };
  const flat = Object.entries(whole).filter(([key]) => !['card', 'customer', 'meta'].includes(key));
  return { ...Object.fromEntries(flat), customer_name: name, customer_email: email };
}

const chargebackStatus = { none: 'none', open: 'initiated', lost: 'lost', won: 'won' } as const;

/** Returns a dispute as it is listed and as webhooks have it. */
export const flutterwaveChargeback = (payment: SandboxPayment): Json => ({
  // Differs from the id of the payment.
  id: payment.id * 10,
  amount: major(payment.disputed ?? payment.paid),
  flw_ref: `FLW-MOCK-${String(payment.id)}`,
  tx_ref: payment.reference,
  status: chargebackStatus[payment.dispute],
  stage: 'new',
  comment: 'Customer complained about debit without value',
  transaction_id: payment.id,
  due_date: null,
  created_at: iso(payment.paidAt ?? payment.createdAt),
});

const refundStatus = { pending: 'pending', processed: 'completed', failed: 'failed' } as const;

export const flutterwaveRefund = (refund: SandboxRefund): Json => ({
  id: refund.id,
  account_id: 20_001,
  tx_id: refund.paymentId,
  flw_ref: `URF_${String(refund.id)}`,
  wallet_id: 74_639,
  amount_refunded: major(refund.amount),
  status: refundStatus[refund.state],
  destination: 'payment_source',
  comments: refund.note,
  meta: { source: 'availablebalance' },
  created_at: iso(refund.createdAt),
});
