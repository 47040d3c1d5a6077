import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import type { ProviderAccess } from 'shared-contracts/server/payment-access';
import { openFlutterwave } from '../providers/flutterwave/open-flutterwave.ts';
import type { ProviderEvent } from '../providers/payment-provider.ts';
import { openPaystack } from '../providers/paystack/open-paystack.ts';

const silent = (): void => undefined;
const log = { info: silent, warn: silent, error: silent };
const access: ProviderAccess = {
  ...{ apiUrl: 'http://127.0.0.1:1', secretKey: 'sk_test_1', publicKey: null, webhookSecret: 'the-hash', script: '' },
};
const paystack = openPaystack({ access, log });
const flutterwave = openFlutterwave({ access, log });

const reference = 'arc-aaaaaaaaaaaaaaaaaaaaaaaa';
const headersOf = (headers: Readonly<Record<string, string>>) => (name: string) => headers[name] ?? null;

const paystackSigned = (body: Uint8Array): Readonly<Record<string, string>> => ({
  'x-paystack-signature': createHmac('sha512', 'sk_test_1').update(body).digest('hex'),
});
const flutterwaveSigned = (body: Uint8Array): Readonly<Record<string, string>> => ({
  'flutterwave-signature': createHmac('sha256', 'the-hash').update(body).digest('base64'),
});

const fromPaystack = (event: unknown): ProviderEvent | null => {
  const body = Buffer.from(JSON.stringify(event));
  return paystack.readWebhook({ body, header: headersOf(paystackSigned(body)) });
};
const fromFlutterwave = (event: unknown): ProviderEvent | null => {
  const body = Buffer.from(JSON.stringify(event));
  return flutterwave.readWebhook({ body, header: headersOf(flutterwaveSigned(body)) });
};

const success = { event: 'charge.success', data: { id: 302961, domain: 'live', status: 'success', reference } };
const completed = {
  event: 'charge.completed',
  data: { id: 285959875, tx_ref: reference, status: 'successful', amount: 2500, currency: 'NGN' },
  'event.type': 'CARD_TRANSACTION',
};

describe('the signature of an event', () => {
  test('covers the exact bytes: changing any byte in body or signature invalidates it', () => {
    const body = Buffer.from(JSON.stringify(success));
    const signature = paystackSigned(body)['x-paystack-signature'] ?? '';
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = Buffer.from(body);
        changed[at] = (changed[at] ?? 0) ^ flip;
        expect(paystack.readWebhook({ body: changed, header: headersOf(paystackSigned(body)) })).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.nat(signature.length - 1), fc.constantFrom(...Array.from('0123456789abcdef')), (at, digit) => {
        fc.pre(signature[at] !== digit);
        const other = `${signature.slice(0, at)}${digit}${signature.slice(at + 1)}`;
        expect(paystack.readWebhook({ body, header: headersOf({ 'x-paystack-signature': other }) })).toBeNull();
      }),
    );
  });

  test('covers the bytes as received, not the parsed content', () => {
    const body = Buffer.from(JSON.stringify(success));
    const spaced = Buffer.from(JSON.stringify(success, null, 1));
    expect(paystack.readWebhook({ body: spaced, header: headersOf(paystackSigned(body)) })).toBeNull();
    expect(paystack.readWebhook({ body, header: headersOf({}) })).toBeNull();
  });

  test('of the second provider counts if present; its older header counts only without it', () => {
    const body = Buffer.from(JSON.stringify(completed));
    const read = (headers: Record<string, string>) => flutterwave.readWebhook({ body, header: headersOf(headers) });
    expect(read(flutterwaveSigned(body))).not.toBeNull();
    expect(read({ 'verif-hash': 'the-hash' })).not.toBeNull();
    expect(read({ 'verif-hash': 'the-hash', 'flutterwave-signature': 'AAAA' })).toBeNull();
    expect(read({ 'verif-hash': 'another' })).toBeNull();
    expect(read({})).toBeNull();
    const none = openFlutterwave({ access: { ...access, webhookSecret: '' }, log });
    expect(none.readWebhook({ body, header: headersOf({ 'verif-hash': '' }) })).toBeNull();
  });
});

describe('a parsed event', () => {
  test('names our payment and the payment mode', () => {
    expect(fromPaystack(success)).toMatchObject({
      about: 'payment',
      reference,
      domain: 'live',
      name: 'charge.success',
    });
    expect(fromFlutterwave(completed)).toMatchObject({ about: 'payment', reference, domain: null });
    const foreign = { event: 'charge.success', data: { ...success.data, reference: 'v3mjfgbnc19v97x' } };
    expect(fromPaystack(foreign)).toMatchObject({ reference: null });
  });

  test('has the same key at every delivery, and another event has another key', () => {
    const again = { ...success, data: { ...success.data, later: true } };
    const failed = { ...success, data: { ...success.data, status: 'failed' } };
    expect(fromPaystack(again)?.dedupeKey).toBe(fromPaystack(success)?.dedupeKey);
    expect(fromPaystack(failed)?.dedupeKey).not.toBe(fromPaystack(success)?.dedupeKey);
  });

  test('of a refund or dispute names the payment that it belongs to', () => {
    const refund = { status: 'processed', transaction_reference: reference, refund_reference: null, amount: '10000' };
    expect(fromPaystack({ event: 'refund.processed', data: refund })).toMatchObject({ about: 'refund', reference });
    const dispute = { id: 358950, status: 'resolved', transaction: { id: 896467688, reference } };
    const webhookEvent = fromPaystack({ event: 'charge.dispute.resolve', data: dispute });
    expect(webhookEvent).toMatchObject({ about: 'dispute', reference, paymentId: '896467688' });
    const theirs = { id: 9245, AmountRefunded: 100, status: 'completed', TransactionId: 4667890 };
    const event = fromFlutterwave({ event: 'refund.completed', data: theirs });
    expect(event).toMatchObject({ about: 'refund', reference: null, paymentId: '4667890' });
    expect(event?.refund).toMatchObject({ refundId: '9245', status: 'processed' });
  });

  test('in the older format of the second provider is parsed too', () => {
    const older = { 'event.type': 'CARD_TRANSACTION', id: 7, txRef: reference, status: 'successful' };
    expect(fromFlutterwave(older)).toMatchObject({ about: 'payment', reference });
  });

  test('is either an event or a refusal, whatever is signed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.object({ key: fc.constantFrom('event', 'data', 'id') })), (event) => {
        for (const read of [fromPaystack, fromFlutterwave]) {
          try {
            expect(read(event)?.dedupeKey).toMatch(/^[\w-]{43}$/);
          } catch (error) {
            expect(error).toMatchObject({ code: 'bad-request' });
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
