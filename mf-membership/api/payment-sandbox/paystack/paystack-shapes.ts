import type { SandboxPayment, SandboxRefund } from '../sandbox-types.ts';
import { cardExpiry, findCard } from '../test-cards.ts';
import type { SandboxContext } from '../sandbox-context.ts';

type Json = Readonly<Record<string, unknown>>;

const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

/** Paystack's names of the states. A payment that nobody has tried to pay is `abandoned` from the start. */
const statusWords = {
  open: 'abandoned',
  ongoing: 'ongoing',
  pending: 'pending',
  failed: 'failed',
  succeeded: 'success',
} as const;

/** Returns Paystack's status; `reversed` once the whole amount is refunded. */
const statusOf = ({ state, paid, returned }: SandboxPayment): string =>
  state === 'succeeded' && returned === paid ? 'reversed' : statusWords[state];

const gatewayResponse = (payment: SandboxPayment): string =>
  payment.state === 'open'
    ? 'The transaction was not completed'
    : payment.state === 'succeeded'
      ? 'Successful'
      : payment.message;

function authorizationOf(payment: SandboxPayment): Json {
  const card = findCard(payment.card);
  if (card === null || payment.state === 'open') return {};
  if (card.behaviour === 'transfer') {
    return {
      ...{ authorization_code: `AUTH_${payment.code.slice(0, 10)}`, bin: '000000', last4: '0000' },
      ...{ exp_month: '12', exp_year: '2031', channel: 'bank_transfer', card_type: 'transfer', bank: 'TEST BANK' },
      ...{ country_code: 'NG', brand: 'Managed Account', reusable: false, signature: null, account_name: null },
    };
  }
  return {
    authorization_code: payment.token,
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    exp_month: cardExpiry.month,
    exp_year: cardExpiry.year,
    channel: 'card',
    // Ends with a space, as Paystack's does.
    card_type: `${card.brand} `,
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: card.brand,
    reusable: payment.token !== '',
    signature: payment.token === '' ? null : `SIG_${payment.token.slice(5)}`,
    account_name: null,
  };
}

const customerOf = ({ store }: SandboxContext, { email, name }: SandboxPayment): Json => ({
  id: Number.parseInt(store.codeOf(`customer:${email}`, 7), 16),
  first_name: name === '' ? null : name.split(' ')[0],
  last_name: name.includes(' ') ? name.slice(name.indexOf(' ') + 1) : null,
  email,
  customer_code: `CUS_${store.codeOf(`customer:${email}`, 15)}`,
  phone: null,
  metadata: null,
  risk_action: 'default',
  international_format_phone: null,
});

/** Returns a transaction as `verify`, the list and webhooks have it. */
export function paystackTransaction(world: SandboxContext, payment: SandboxPayment): Json {
  const isPaid = payment.state === 'succeeded';
  return {
    id: payment.id,
    domain: payment.isLive === true ? 'live' : 'test',
    status: statusOf(payment),
    reference: payment.reference,
    receipt_number: null,
    amount: isPaid ? payment.paid : payment.asked,
    message: null,
    gateway_response: gatewayResponse(payment),
    paid_at: iso(payment.paidAt),
    created_at: iso(payment.createdAt),
    channel: payment.card === 'transfer' ? 'bank_transfer' : 'card',
    currency: isPaid ? payment.paidCurrency : payment.currency,
    ip_address: '127.0.0.1',
    metadata: '',
    log: null,
    fees: isPaid ? payment.fee : null,
    fees_split: null,
    authorization: authorizationOf(payment),
    customer: customerOf(world, payment),
    plan: null,
    split: {},
    order_id: null,
    paidAt: iso(payment.paidAt),
    createdAt: iso(payment.createdAt),
    requested_amount: payment.asked,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: iso(payment.createdAt),
    plan_object: {},
    subaccount: {},
  };
}

/** Returns a refund as it is fetched; `refunds/create` has the full transaction in place of its id. */
export const paystackRefund = (refund: SandboxRefund): Json => ({
  integration: 100_001,
  transaction: refund.paymentId,
  dispute: null,
  settlement: null,
  domain: 'test',
  amount: refund.amount,
  deducted_amount: refund.state === 'processed' ? refund.amount : 0,
  fully_deducted: refund.state === 'processed',
  currency: refund.currency,
  channel: 'card',
  status: refund.state,
  refunded_by: 'sandbox@example.org',
  refunded_at: refund.state === 'processed' ? iso(refund.createdAt) : null,
  expected_at: iso(refund.createdAt),
  customer_note: refund.note,
  merchant_note: refund.note,
  id: refund.id,
  createdAt: iso(refund.createdAt),
  updatedAt: iso(refund.createdAt),
});

/** Returns the data of `charge.dispute.create` and `charge.dispute.resolve`. */
export const paystackDispute = (world: SandboxContext, payment: SandboxPayment): Json => ({
  // Differs from the id of the payment.
  id: payment.id * 10,
  refund_amount: payment.disputed ?? payment.paid,
  currency: payment.paidCurrency,
  status: payment.dispute === 'open' ? 'awaiting-merchant-feedback' : 'resolved',
  resolution: { lost: 'merchant-accepted', won: 'declined', open: null, none: null }[payment.dispute],
  domain: 'test',
  transaction: paystackTransaction(world, payment),
  transaction_reference: null,
  category: 'chargeback',
  customer: customerOf(world, payment),
  bin: null,
  last4: null,
  dueAt: iso(world.clock.now() + 2 * 86_400_000),
  resolvedAt: payment.dispute === 'open' ? null : iso(world.clock.now()),
  evidence: null,
  attachments: null,
  note: null,
  created_at: iso(world.clock.now()),
  updated_at: iso(world.clock.now()),
});
