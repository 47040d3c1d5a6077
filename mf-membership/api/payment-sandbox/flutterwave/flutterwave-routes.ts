import { json, type Reply, type Answer } from '../http/reply.ts';
import { jsonOf, textOf, objectOf, type SandboxRequest } from '../http/request.ts';
import { get, post, type Route } from '../http/route.ts';
import { chargeCard } from '../money/charge-card.ts';
import { startPayment, type NewPayment } from '../money/start-payment.ts';
import { startRefund } from '../money/start-refund.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { SandboxPayment } from '../sandbox-types.ts';
import {
  flutterwaveChargeback,
  flutterwaveListed,
  flutterwaveRefund,
  flutterwaveTransaction,
  minor,
} from './flutterwave-shapes.ts';

/** Returns an error in Flutterwave's format. */
const refuse = (status: number, message: string): Answer => json(status, { status: 'error', message, data: null });

/**
 * Reads the payment that a merchant requested, or returns the refusal. `fields` has major units, the result minor ones.
 */
function readPayment(fields: Readonly<Record<string, unknown>>): Answer | NewPayment {
  const customer = objectOf(fields['customer']);
  const reference = textOf(fields, 'tx_ref', 100);
  if (reference === '') return refuse(400, 'tx_ref is required');
  const amount = minor(fields['amount']);
  if (amount === null || amount < 1) return refuse(400, 'amount must be a number');
  const currency = textOf(fields, 'currency') || 'NGN';
  if (!/^[A-Z]{3}$/.test(currency)) return refuse(400, 'currency is not supported');
  const email = textOf(customer, 'email');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse(400, 'customer.email must be an email');
  const callback = textOf(fields, 'redirect_url', 2000);
  if (callback === '') return refuse(400, 'redirect_url is required');
  return {
    provider: 'flutterwave',
    reference,
    email,
    amount,
    currency,
    callback,
    name: textOf(customer, 'name'),
    title: textOf(objectOf(fields['customizations']), 'title'),
  };
}

const done = (message: string, data: unknown, meta?: unknown): Reply =>
  json(200, { status: 'success', message, ...(meta === undefined ? {} : { meta }), data });

const unsure = (): Reply => json(503, { status: 'error', message: 'Your request may still be processing', data: null });

type Handle = (world: SandboxContext, request: SandboxRequest, params: Readonly<Record<string, string>>) => Reply;

const withKey =
  (handle: Handle): Handle =>
  (world, request, params) => {
    if (request.header('authorization') !== `Bearer ${world.keys.flutterwave.secretKey}`) {
      return refuse(401, 'Invalid authorization key');
    }
    if (world.faults.happens('too-many')) return refuse(429, 'Too many requests');
    return handle(world, request, params);
  };

/** Starts a payment. A reference that was started before and is not paid yet returns the same payment. */
const start: Handle = (world, request) => {
  if (world.faults.happens('start-5xx')) return unsure();
  const requested = readPayment(jsonOf(request));
  if ('status' in requested) return requested;
  const known = world.store.payments.find({ provider: 'flutterwave', reference: requested.reference });
  if (known !== null && known.state === 'succeeded') return refuse(400, 'Duplicate transaction reference');
  const payment = known ?? startPayment(world, requested);
  if (world.faults.happens('start-timeout')) return 'hang';
  return done('Hosted Link', { link: `${world.url}/checkout/flutterwave/${payment.code}` });
};

const notFound = (): Reply => refuse(400, 'No transaction was found for this id');

/** Returns not-found until somebody has tried to pay: before that there is only a link, as at Flutterwave. */
function answerWith(world: SandboxContext, payment: SandboxPayment | null): Reply {
  if (world.faults.happens('verify-5xx')) return unsure();
  if (world.faults.happens('verify-timeout')) return 'hang';
  if (payment === null || payment.state === 'open') return notFound();
  return done('Transaction fetched successfully', flutterwaveTransaction(world, payment));
}

const byId = ({ store }: SandboxContext, id: string): SandboxPayment | null =>
  /^\d{1,15}$/.test(id) ? store.payments.find({ provider: 'flutterwave', id: Number(id) }) : null;

const verify: Handle = (world, _request, { id = '' }) => answerWith(world, byId(world, id));

const verifyByReference: Handle = (world, request) =>
  answerWith(
    world,
    world.store.payments.find({ provider: 'flutterwave', reference: request.query.get('tx_ref') ?? '' }),
  );

const charge: Handle = (world, request) => {
  if (world.faults.happens('charge-5xx')) return unsure();
  const fields = jsonOf(request);
  const requested = readPayment({ ...fields, customer: { email: textOf(fields, 'email') }, redirect_url: '-' });
  if ('status' in requested) return requested;
  const card = world.store.cards.find({ provider: 'flutterwave', token: textOf(fields, 'token') });
  if (card === null || card.email !== requested.email) return refuse(400, 'Invalid token');
  if (world.store.payments.find({ provider: 'flutterwave', reference: requested.reference }) !== null) {
    return refuse(400, 'Duplicate transaction reference');
  }
  const { payment, isAnswered: answers } = chargeCard(world, card, requested);
  if (!answers) return 'hang';
  const message = payment.state === 'failed' ? 'Charge failed' : 'Charge successful';
  return done(message, flutterwaveTransaction(world, payment));
};

const perPage = 10;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const isWithin = (request: SandboxRequest, { createdAt, reference }: SandboxPayment): boolean =>
  dayOf(createdAt) >= (request.query.get('from') ?? '') &&
  dayOf(createdAt) <= (request.query.get('to') ?? '9') &&
  reference === (request.query.get('tx_ref') ?? reference);

const list: Handle = (world, request) => {
  if (world.faults.happens('list-5xx')) return unsure();
  const current = Math.max(1, Number(request.query.get('page')) || 1);
  const all = world.store.payments
    .list({ provider: 'flutterwave' })
    .filter((payment) => payment.state !== 'open' && isWithin(request, payment));
  const rows = all
    .slice((current - 1) * perPage, current * perPage)
    .map((payment) => flutterwaveListed(world, payment));
  const info = { total: all.length, current_page: current, total_pages: Math.ceil(all.length / perPage) };
  return done('Transactions fetched', rows, { page_info: info });
};

const refund: Handle = (world, request, { id = '' }) => {
  const fields = jsonOf(request);
  const payment = byId(world, id);
  if (payment === null) return notFound();
  const value = fields['amount'];
  const amount = value === undefined ? payment.paid - payment.refunded : minor(value);
  const made = amount === null ? null : startRefund(world, payment, amount, textOf(fields, 'comments'));
  if (made === null) return refuse(400, 'The refund amount is more than the transaction amount');
  if (world.faults.happens('refund-timeout')) return 'hang';
  return done('Transaction refund initiated', flutterwaveRefund(made));
};

const fetchRefund: Handle = (world, _request, { id = '' }) => {
  const found = /^\d{1,15}$/.test(id) ? world.store.refunds.find({ provider: 'flutterwave', id: Number(id) }) : null;
  return found === null
    ? refuse(400, 'No refund was found for this id')
    : done('Refund fetched', flutterwaveRefund(found));
};

const listRefunds: Handle = (world, request) => {
  const value = request.query.get('tx_id') ?? request.query.get('id');
  const rows = world.store.refunds.list({ provider: 'flutterwave' }, 1000);
  const matching = value === null ? rows : rows.filter(({ paymentId }) => String(paymentId) === value);
  const info = { total: matching.length, current_page: 1, total_pages: 1 };
  return done('Refunds fetched', matching.map(flutterwaveRefund), { page_info: info });
};

const listChargebacks: Handle = (world, request) => {
  const value = request.query.get('id');
  const payments = value === null ? world.store.payments.list({ provider: 'flutterwave' }) : [byId(world, value)];
  const disputed = payments.flatMap((payment) => (payment === null || payment.dispute === 'none' ? [] : [payment]));
  return done('Chargebacks fetched', disputed.map(flutterwaveChargeback));
};

/** Flutterwave's routes, below `/v3`. */
export const flutterwaveRoutes: readonly Route[] = [
  post('/v3/payments', withKey(start)),
  get('/v3/transactions/verify_by_reference', withKey(verifyByReference)),
  get('/v3/transactions/:id/verify', withKey(verify)),
  post('/v3/tokenized-charges', withKey(charge)),
  get('/v3/transactions', withKey(list)),
  post('/v3/transactions/:id/refund', withKey(refund)),
  get('/v3/refunds', withKey(listRefunds)),
  get('/v3/refunds/:id', withKey(fetchRefund)),
  get('/v3/chargebacks', withKey(listChargebacks)),
];
