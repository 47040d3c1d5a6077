import fc from 'fast-check';
import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';
import type { ProviderAccess } from 'shared-contracts/server/payment-access';
import { openFlutterwave } from './flutterwave/open-flutterwave.ts';
import { ProviderError, type PaymentProvider } from './payment-provider.ts';
import { openPaystack } from './paystack/open-paystack.ts';
import { openStubServer, type StubServer, type Reply } from './testing/stub-server.ts';

const reference = 'arc-aaaaaaaaaaaaaaaaaaaaaaaa';
const silent = (): void => undefined;
const log = { info: silent, warn: silent, error: silent };

describe.each(providerNames)('malformed responses of %s', (name: ProviderName) => {
  let server: StubServer;
  let reply: Reply = { status: 200, body: {} };
  let provider: PaymentProvider;
  beforeEach(async () => {
    server = await openStubServer(() => reply);
    const keys = { publicKey: null, webhookSecret: 'x', script: '' };
    const access: ProviderAccess = { apiUrl: server.url, secretKey: 'FLWSECK-live-X', ...keys };
    provider = (name === 'paystack' ? openPaystack : openFlutterwave)({ access, log, deadlineMs: 2_000 });
  });
  afterEach(() => server.close());

  const status = name === 'paystack' ? true : 'success';
  const payment = {
    ...{ id: 7, domain: 'live', reference, tx_ref: reference, amount: 2500, currency: 'NGN' },
    status: name === 'paystack' ? 'success' : 'successful',
  };

  test('say nothing about our payment if they are about another', async () => {
    const other = { ...payment, reference: 'arc-b', tx_ref: 'arc-b' };
    reply = { status: 200, body: { status, data: other } };
    await expect(provider.verify(reference)).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('with an unknown state are no success, and unknown fields are dropped', async () => {
    reply = { status: 200, body: { status, data: { ...payment, status: 'sucess', more: { deep: [1] } } } };
    expect(await provider.verify(reference)).toMatchObject({ status: 'pending' });
  });

  test('show a test payment under a live key as a test', async () => {
    const reported = name === 'paystack' ? { domain: 'test' } : { flw_ref: 'FLW-MOCK-1' };
    reply = { status: 200, body: { status, data: { ...payment, ...reported } } };
    expect(await provider.verify(reference)).toMatchObject({ domain: 'test' });
  });

  test('never count as paid, and throw nothing but a ProviderError', async () => {
    const field = fc.constantFrom(...Object.keys(payment), 'authorization', 'card', 'customer', 'paid_at');
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1.5, 1e400, '\0', '2e9', Number.MAX_SAFE_INTEGER + 2));
    await fc.assert(
      fc.asyncProperty(field, value, fc.constantFrom(200, 400, 404, 422), async (key, reported, code) => {
        reply = { status: code, body: { status, data: { ...payment, status: 'failed', [key]: reported } } };
        const answer = await provider.verify(reference).catch((error: unknown) => {
          expect(error).toBeInstanceOf(ProviderError);
          return null;
        });
        if (answer === null) return;
        expect(answer.reference).toBe(reference);
        expect(Number.isSafeInteger(answer.amount) && answer.amount >= 0).toBe(true);
        if (key !== 'status') expect(answer.status).not.toBe('succeeded');
      }),
      { numRuns: 150, seed: 8 },
    );
  });
});
