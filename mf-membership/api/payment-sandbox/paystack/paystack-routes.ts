import { chargeCard } from '../money/charge-card.ts';
import { startRefund } from '../money/start-refund.ts';
import { startPayment } from '../money/start-payment.ts';
import { json, type Answer, type Reply } from '../http/reply.ts';
import { jsonOf, textOf, type SandboxRequest } from '../http/request.ts';
import { get, post, type Route } from '../http/route.ts';
import type { SandboxPayment } from '../sandbox-types.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { paystackDispute, paystackRefund, paystackTransaction } from './paystack-shapes.ts';
import { readPayment } from './read-payment.ts';
import { refuse } from './refuse.ts';

const done = (message: string, data: unknown, meta?: unknown): Reply =>
  json(200, { status: true, message, data, ...(meta === undefined ? {} : { meta }) });

const badGateway: Answer = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<html>502 Bad Gateway</html>',
};

type Handle = (world: SandboxContext, request: SandboxRequest, params: Readonly<Record<string, string>>) => Reply;

/** Checks the secret key before anything else, as Paystack does. */
const withKey =
  (handle: Handle): Handle =>
  (world, request, params) => {
    if (request.header('authorization') !== `Bearer ${world.keys.paystack.secretKey}`)
      return refuse(401, 'Invalid key');
    if (world.faults.happens('too-many')) return refuse(429, 'Too many requests', 'too_many_requests');
    return handle(world, request, params);
  };

const initialize: Handle = (world, request) => {
  if (world.faults.happens('start-5xx')) return badGateway;
  const requested = readPayment(world, jsonOf(request));
  if ('status' in requested) return requested;
  const payment = startPayment(world, requested);
  if (world.faults.happens('start-timeout')) return 'hang';
  return done('Authorization URL created', {
    authorization_url: `${world.url}/checkout/paystack/${payment.code}`,
    access_code: payment.code,
    reference: payment.reference,
  });
};

const verify: Handle = (world, _request, { reference = '' }) => {
  if (world.faults.happens('verify-5xx')) return badGateway;
  if (world.faults.happens('verify-timeout')) return 'hang';
  const payment = world.store.payments.find({ provider: 'paystack', reference });
  if (payment === null) return refuse(404, 'Transaction reference not found.', 'transaction_not_found');
  return done('Verification successful', paystackTransaction(world, payment));
};

const charge: Handle = (world, request) => {
  if (world.faults.happens('charge-5xx')) return badGateway;
  const fields = jsonOf(request);
  const card = world.store.cards.find({ provider: 'paystack', token: textOf(fields, 'authorization_code') });
  if (card === null || card.email !== textOf(fields, 'email')) {
    const why =
      'Email does not match Authorization code. Authorization may be inactive or belong to a different email. Please confirm.';
    return refuse(400, why, 'invalid_authorization');
  }
  const requested = readPayment(world, fields);
  if ('status' in requested) return requested;
  const { payment, isAnswered: answers } = chargeCard(world, card, requested);
  return answers ? done('Charge attempted', paystackTransaction(world, payment)) : 'hang';
};

const isWithin = (request: SandboxRequest, payment: SandboxPayment): boolean => {
  const [from, to] = ['from', 'to'].map((name) => Date.parse(request.query.get(name) ?? ''));
  return !(payment.createdAt < (from ?? NaN)) && !(payment.createdAt > (to ?? NaN));
};

const list: Handle = (world, request) => {
  if (world.faults.happens('list-5xx')) return badGateway;
  const perPage = Math.min(100, Math.max(1, Number(request.query.get('perPage')) || 50));
  const pageNumber = Math.max(1, Number(request.query.get('page')) || 1);
  const all = world.store.payments.list({ provider: 'paystack' }).filter((payment) => isWithin(request, payment));
  const rows = all.slice((pageNumber - 1) * perPage, pageNumber * perPage);
  const data = rows.map((payment) => paystackTransaction(world, payment));
  const pageCount = Math.ceil(all.length / perPage);
  const skipped = (pageNumber - 1) * perPage;
  return done('Transactions retrieved', data, { total: all.length, skipped, perPage, page: pageNumber, pageCount });
};

const byIdOrReference = ({ store }: SandboxContext, value: string): SandboxPayment | null =>
  store.payments.find({ provider: 'paystack', reference: value }) ??
  (/^\d{1,15}$/.test(value) ? store.payments.find({ provider: 'paystack', id: Number(value) }) : null);

const refund: Handle = (world, request) => {
  const fields = jsonOf(request);
  const payment = byIdOrReference(world, textOf(fields, 'transaction'));
  if (payment === null) return refuse(404, 'Transaction not found', 'transaction_not_found');
  if (payment.state !== 'succeeded') return refuse(400, 'Transaction has not been paid', 'transaction_not_successful');
  const value = textOf(fields, 'amount');
  const amount = value === '' ? payment.paid - payment.refunded : Number(value);
  const note = textOf(fields, 'merchant_note') || textOf(fields, 'customer_note');
  const made = Number.isSafeInteger(amount) ? startRefund(world, payment, amount, note) : null;
  if (made === null) {
    return refuse(400, 'Refund amount cannot be more than the transaction amount', 'invalid_refund_amount');
  }
  if (world.faults.happens('refund-timeout')) return 'hang';
  const transaction = paystackTransaction(world, payment);
  return done('Refund has been queued for processing', { ...paystackRefund(made), transaction });
};

const fetchRefund: Handle = (world, _request, { id = '' }) => {
  const found = /^\d{1,15}$/.test(id) ? world.store.refunds.find({ provider: 'paystack', id: Number(id) }) : null;
  return found === null
    ? refuse(404, 'Refund not found', 'refund_not_found')
    : done('Refund retrieved', paystackRefund(found));
};

const listRefunds: Handle = (world, request) => {
  const value = request.query.get('transaction') ?? request.query.get('reference');
  const payment = value === null ? null : byIdOrReference(world, value);
  const rows =
    value === null
      ? world.store.refunds.list({ provider: 'paystack' }, 100)
      : payment === null
        ? []
        : world.store.refunds.list({ paymentId: payment.id });
  return done('Refunds retrieved', rows.map(paystackRefund), {
    total: rows.length,
    perPage: 100,
    page: 1,
    pageCount: 1,
  });
};

const disputesOf: Handle = (world, _request, { id = '' }) => {
  const payment = byIdOrReference(world, id);
  if (payment === null || payment.dispute === 'none') return refuse(404, 'Dispute not found', 'dispute_not_found');
  return done('Dispute retrieved successfully', [paystackDispute(world, payment)]);
};

/** Paystack's routes, at the root of the origin. */
export const paystackRoutes: readonly Route[] = [
  post('/transaction/initialize', withKey(initialize)),
  get('/transaction/verify/:reference', withKey(verify)),
  post('/transaction/charge_authorization', withKey(charge)),
  get('/transaction', withKey(list)),
  post('/refund', withKey(refund)),
  get('/refund', withKey(listRefunds)),
  get('/refund/:id', withKey(fetchRefund)),
  get('/dispute/transaction/:id', withKey(disputesOf)),
];
