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
import { majorUnits } from './decimal-amount.ts';
import {
  flutterwaveChargebacks,
  flutterwaveRefund,
  flutterwaveRefunds,
  flutterwaveRefusal,
  flutterwaveStarted,
  flutterwaveTransaction,
  flutterwaveTransactions,
} from './flutterwave-shapes.ts';
import { readFlutterwaveWebhook } from './read-flutterwave-webhook.ts';
import { domainOfKey, readChargeback, readRefund, readTransaction } from './read-transaction.ts';

const name = 'flutterwave';
const maxPages = 5_000;
const chargeDeadlineMs = 30_000;
const dayMs = 86_400_000;

function refusal({ body }: ProviderAnswer, what: string): ProviderError {
  const { message } = readShape(flutterwaveRefusal(), body, what);
  const duplicate = /duplicate|already exist/i.test(message);
  return new ProviderError(duplicate ? 'duplicate' : 'refused', message.slice(0, 200));
}

function isNotFound(answer: ProviderAnswer, what: string): boolean {
  if (answer.status === 404) return true;
  if (isSuccess(answer)) return false;
  const { message } = readShape(flutterwaveRefusal(), answer.body, what);
  if (/no (transaction|refund)s? (was|were) found|not found|does not exist/i.test(message)) return true;
  throw new ProviderError('unknown', `${name} did not report its status (${what}: ${answer.status})`);
}

function isOfPayment(payment: ProviderPayment, reference: string): ProviderPayment {
  if (payment.reference === reference) return payment;
  throw new ProviderError('unknown', 'The answer is about another payment');
}

function starter({ access }: ProviderConnection, ask: SendRequest): PaymentProvider['start'] {
  return async ({ reference, email, name: payer, title, returnUrl, ...money }) => {
    const amount = majorUnits(money.amount, money.currency);
    const body = {
      ...{ tx_ref: reference, amount, currency: money.currency, redirect_url: returnUrl },
      customer: { email, name: payer },
      customizations: { title },
    };
    const answer = await ask({ what: 'start', method: 'POST', path: '/v3/payments', body });
    if (!isSuccess(answer)) throw refusal(answer, 'start');
    const { link } = readShape(flutterwaveStarted(), answer.body, 'start').data;
    const { publicKey, script } = access;
    const shown = { reference, email, name: payer, amount, currency: money.currency };
    const popup = publicKey === null ? null : ({ provider: name, script, publicKey, ...shown } as const);
    return { checkoutUrl: link, accessCode: null, popup };
  };
}

function charger({ access }: ProviderConnection, ask: SendRequest): PaymentProvider['charge'] {
  const what = 'charge';
  return async (card, { reference, email, name: payer, title, amount, currency }) => {
    const { code, email: known } = readCardToken(card.token);
    const [firstName = '', ...rest] = payer.split(' ');
    const answer = await ask({
      what,
      method: 'POST',
      path: '/v3/tokenized-charges',
      deadlineMs: chargeDeadlineMs,
      body: {
        ...{ token: code, email: known ?? email, tx_ref: reference, currency, country: 'NG' },
        amount: majorUnits(amount, currency),
        ...{ first_name: firstName, last_name: rest.join(' '), narration: title },
      },
    });
    if (!isSuccess(answer)) throw refusal(answer, what);
    const { data } = readShape(flutterwaveTransaction(), answer.body, what);
    return isOfPayment(readTransaction(data, domainOfKey(access.secretKey)), reference);
  };
}

function refunder(ask: SendRequest): PaymentProvider['refund'] {
  const what = 'refund';
  return async ({ paymentId, refund, amount, currency }) => {
    const answer = await ask({
      what,
      method: 'POST',
      path: `/v3/transactions/${encodeURIComponent(paymentId)}/refund`,
      deadlineMs: chargeDeadlineMs,
      body: { amount: majorUnits(amount, currency), comments: writeRefundNote(refund) },
    });
    if (!isSuccess(answer)) throw refusal(answer, what);
    return readRefund(readShape(flutterwaveRefund(), answer.body, what).data, currency);
  };
}

/**
 * Lists the refunds of a payment. The result is filtered again, since the documentation does not promise that `id`
 * filters.
 */
function refundLister(ask: SendRequest): PaymentProvider['refundsOf'] {
  const what = 'refunds';
  return async ({ paymentId }) => {
    const answer = await ask({ what, method: 'GET', path: `/v3/refunds?id=${encodeURIComponent(paymentId)}` });
    const all = isNotFound(answer, what) ? [] : readShape(flutterwaveRefunds(), answer.body, what).data;
    return all
      .filter(({ tx_id: of }) => of === null || String(of) === paymentId)
      .map((reported) => ({ ...readRefund(reported, 'NGN'), refund: readRefundNote(reported.comments) }));
  };
}

async function* list({ access }: ProviderConnection, ask: SendRequest, since: number): AsyncGenerator<ProviderPayment> {
  const what = 'list';
  // The filter takes whole days; listing a day too many does no harm.
  const from = new Date(since - dayMs).toISOString().slice(0, 10);
  for (let page = 1; page <= maxPages; page += 1) {
    const path = `/v3/transactions?from=${from}&page=${page}` as const;
    const answer = await ask({ what, method: 'GET', path, deadlineMs: 20_000 });
    if (isNotFound(answer, what)) return;
    const { data, meta } = readShape(flutterwaveTransactions(), answer.body, what);
    yield* data.map((reported) => readTransaction(reported, domainOfKey(access.secretKey)));
    if (page >= meta.page_info.total_pages || data.length === 0) return;
  }
  throw new ProviderError('unknown', `${name} lists more than ${maxPages} pages`);
}

interface TransactionRef {
  readonly reference: string;
  /** The id of one attempt; null: whichever the provider returns. */
  readonly paymentId: string | null;
}

async function verify(
  { access }: ProviderConnection,
  ask: SendRequest,
  { reference, paymentId }: TransactionRef,
): Promise<ProviderPayment | null> {
  const what = 'verify';
  const path =
    paymentId === null
      ? (`/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}` as const)
      : (`/v3/transactions/${encodeURIComponent(paymentId)}/verify` as const);
  const answer = await ask({ what, method: 'GET', path });
  if (isNotFound(answer, what)) return null;
  const { data } = readShape(flutterwaveTransaction(), answer.body, what);
  return isOfPayment(readTransaction(data, domainOfKey(access.secretKey)), reference);
}

/**
 * Returns the adapter for Flutterwave's API v3, which uses major units; ours uses minor units. The API does not say
 * whether a payment is a test (only the key does), nor, without the payment's id, which of several attempts under one
 * reference a response is about.
 */
export function openFlutterwave(line: ProviderConnection): PaymentProvider {
  const ask: SendRequest = (request) => sendProviderRequest(line, { provider: name, ...request });
  return {
    name,
    start: starter(line, ask),
    verify: (reference, paymentId) => verify(line, ask, { reference, paymentId: paymentId ?? null }),
    charge: charger(line, ask),
    refund: refunder(ask),
    refundsOf: refundLister(ask),
    findRefund: async (refundId) => {
      const what = 'find a refund';
      const answer = await ask({ what, method: 'GET', path: `/v3/refunds/${encodeURIComponent(refundId)}` });
      // The response has no currency. Both of our currencies have two decimal digits, so either will do.
      return isNotFound(answer, what)
        ? null
        : readRefund(readShape(flutterwaveRefund(), answer.body, what).data, 'NGN');
    },
    findDispute: async (paymentId) => {
      const what = 'find a chargeback';
      const answer = await ask({ what, method: 'GET', path: `/v3/chargebacks?id=${encodeURIComponent(paymentId)}` });
      if (isNotFound(answer, what)) return null;
      const all = readShape(flutterwaveChargebacks(), answer.body, what).data;
      const last = all.find(({ transaction_id: of }) => String(of) === paymentId);
      return last === undefined ? null : readChargeback(last, 'NGN');
    },
    list: (since) => list(line, ask, since),
    readWebhook: (request) => readFlutterwaveWebhook(line.access, request),
  };
}
