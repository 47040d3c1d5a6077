import {
  sendProviderRequest,
  isSuccess,
  type SendRequest,
  type ProviderAnswer,
  readShape,
} from '../provider-request.ts';
import { readCardToken } from '../card-token.ts';
import { ProviderError, type PaymentProvider, type ProviderPayment } from '../payment-provider.ts';
import type { ProviderConnection } from '../provider-connection.ts';
import { readRefundNote, writeRefundNote } from '../refund-note.ts';
import {
  paystackCharged,
  paystackDisputes,
  paystackRefund,
  paystackRefunds,
  paystackRefusal,
  paystackStarted,
  paystackTransaction,
  paystackTransactions,
} from './paystack-shapes.ts';
import { readDispute, readRefund, readTransaction } from './read-transaction.ts';
import { readPaystackWebhook } from './read-paystack-webhook.ts';

const name = 'paystack';
const perPage = 100;
/** Enough for eleven days of one payment every ten seconds. */
const maxPages = 1_000;
const chargeDeadlineMs = 30_000;

function refusal({ body }: ProviderAnswer, what: string): ProviderError {
  const { message, code } = readShape(paystackRefusal(), body, what);
  const duplicate = code === 'duplicate_reference' || /duplicate transaction reference/i.test(message);
  return new ProviderError(duplicate ? 'duplicate' : 'refused', message.slice(0, 200));
}

/** Whether the response means not found. Paystack returns 400 with a code instead of 404. */
function isNotFound(answer: ProviderAnswer, what: string): boolean {
  if (answer.status === 404) return true;
  if (isSuccess(answer)) return false;
  const { message, code } = readShape(paystackRefusal(), answer.body, what);
  if (code.endsWith('not_found') || /not found/i.test(message)) return true;
  throw new ProviderError('unknown', `${name} did not report its status (${what}: ${answer.status})`);
}

async function verify(ask: SendRequest, reference: string): Promise<ProviderPayment | null> {
  const what = 'verify';
  const answer = await ask({ what, method: 'GET', path: `/transaction/verify/${encodeURIComponent(reference)}` });
  if (isNotFound(answer, what)) return null;
  const payment = readTransaction(readShape(paystackTransaction(), answer.body, what).data);
  if (payment.reference !== reference) throw new ProviderError('unknown', 'The answer is about another payment');
  return payment;
}

function starter({ access }: ProviderConnection, ask: SendRequest): PaymentProvider['start'] {
  return async ({ reference, email, amount, currency, title, returnUrl }) => {
    const body = { email, amount, currency, reference, callback_url: returnUrl, metadata: { title } };
    const answer = await ask({ what: 'start', method: 'POST', path: '/transaction/initialize', body });
    if (!isSuccess(answer)) throw refusal(answer, 'start');
    const { data } = readShape(paystackStarted(), answer.body, 'start');
    if (data.reference !== reference) throw new ProviderError('unknown', 'The answer is about another payment');
    const { access_code: accessCode } = data;
    // The popup needs only the access code, no public key.
    const popup = { provider: name, script: access.script, accessCode } as const;
    return { checkoutUrl: data.authorization_url, accessCode, popup };
  };
}

function charger(ask: SendRequest): PaymentProvider['charge'] {
  const what = 'charge';
  return async (card, { reference, email, amount, currency, title }) => {
    const { code, email: known } = readCardToken(card.token);
    const answer = await ask({
      what,
      method: 'POST',
      path: '/transaction/charge_authorization',
      deadlineMs: chargeDeadlineMs,
      body: { authorization_code: code, email: known ?? email, amount, currency, reference, metadata: { title } },
    });
    if (!isSuccess(answer)) throw refusal(answer, what);
    const { data } = readShape(paystackCharged(), answer.body, what);
    if (data.reference !== reference) throw new ProviderError('unknown', 'The answer is about another payment');
    const reported = paystackTransaction().validate(answer.body, { stripUnknown: true });
    if (reported.error === undefined) return readTransaction(reported.value.data);
    const request = await verify(ask, reference);
    if (request === null) throw new ProviderError('unknown', 'It was charged, but its status is unknown');
    return request;
  };
}

function refunder(ask: SendRequest): PaymentProvider['refund'] {
  const what = 'refund';
  return async ({ paymentId, refund, amount, currency }) => {
    const body = { transaction: paymentId, amount, currency, merchant_note: writeRefundNote(refund) };
    const answer = await ask({ what, method: 'POST', path: '/refund', body, deadlineMs: chargeDeadlineMs });
    if (!isSuccess(answer)) throw refusal(answer, what);
    return readRefund(readShape(paystackRefund(), answer.body, what).data);
  };
}

function refundLister(ask: SendRequest): PaymentProvider['refundsOf'] {
  const what = 'refunds';
  return async ({ paymentId }) => {
    const query = new URLSearchParams({ transaction: paymentId, perPage: String(perPage) });
    const answer = await ask({ what, method: 'GET', path: `/refund?${query.toString()}` });
    const all = isNotFound(answer, what) ? [] : readShape(paystackRefunds(), answer.body, what).data;
    return all
      .filter(({ transaction: of }) => of === null || String(of) === paymentId)
      .map((reported) => ({ ...readRefund(reported), refund: readRefundNote(reported.merchant_note) }));
  };
}

async function* list(ask: SendRequest, since: number): AsyncGenerator<ProviderPayment> {
  const what = 'list';
  for (let page = 1; page <= maxPages; page += 1) {
    const query = new URLSearchParams({
      from: new Date(since).toISOString(),
      perPage: String(perPage),
      page: String(page),
    });
    const answer = await ask({ what, method: 'GET', path: `/transaction?${query.toString()}`, deadlineMs: 20_000 });
    if (!isSuccess(answer)) throw new ProviderError('unknown', `${name} does not list (${answer.status})`);
    const { data } = readShape(paystackTransactions(), answer.body, what);
    yield* data.map(readTransaction);
    if (data.length < perPage) return;
  }
  throw new ProviderError('unknown', `${name} lists more than ${maxPages} pages`);
}

/** Returns the adapter for Paystack's API of 2026. The API says itself whether a payment is a test (`domain`). */
export function openPaystack(line: ProviderConnection): PaymentProvider {
  const ask: SendRequest = (request) => sendProviderRequest(line, { provider: name, ...request });
  return {
    name,
    start: starter(line, ask),
    verify: (reference) => verify(ask, reference),
    charge: charger(ask),
    refund: refunder(ask),
    refundsOf: refundLister(ask),
    findRefund: async (refundId) => {
      const what = 'find a refund';
      const answer = await ask({ what, method: 'GET', path: `/refund/${encodeURIComponent(refundId)}` });
      return isNotFound(answer, what) ? null : readRefund(readShape(paystackRefund(), answer.body, what).data);
    },
    findDispute: async (paymentId) => {
      const what = 'find a dispute';
      const answer = await ask({ what, method: 'GET', path: `/dispute/transaction/${encodeURIComponent(paymentId)}` });
      if (isNotFound(answer, what)) return null;
      const last = readShape(paystackDisputes(), answer.body, what).data.at(-1);
      return last === undefined ? null : readDispute(last);
    },
    list: (since) => list(ask, since),
    readWebhook: (request) => readPaystackWebhook(line.access.secretKey, request),
  };
}
