import { openSandboxInProcess } from '../payment-sandbox/testing/open-sandbox-in-process.ts';
import { openTestProvider } from '../testing/test-provider.ts';
import type { StartPayment } from './payment-provider.ts';
import { withBreaker } from './open-providers.ts';

const request = (reference: string): StartPayment => ({
  ...{ reference, amount: 250_000, currency: 'NGN', email: 'ada@example.org', name: 'Ada', title: 'x' },
  returnUrl: 'http://localhost',
});

describe('a provider that is down', () => {
  let now = 1_000_000;
  const open = () => {
    const paystack = openTestProvider(
      'paystack',
      openSandboxInProcess(() => now),
    );
    return { paystack, provider: withBreaker(paystack, () => now) };
  };

  test('starts nothing for a minute after five failures in a row, but still verifies started payments', async () => {
    const { paystack, provider } = open();
    for (let count = 0; count < 5; count += 1) {
      paystack.fail('start', 'lost-before');
      await expect(provider.start(request(`arc-${String(count)}`))).rejects.toMatchObject({ kind: 'unknown' });
    }
    await expect(provider.start(request('arc-6'))).rejects.toMatchObject({ kind: 'refused' });
    expect(provider.isUnavailable?.()).toBe(true);
    expect(paystack.asked.get('start')).toBe(5);
    expect(await provider.verify('arc-6')).toBeNull();
    // The provider responds again.
    expect((await provider.start(request('arc-7'))).checkoutUrl).toContain('/checkout/paystack/');
    expect(provider.isUnavailable?.()).toBe(false);
  });

  test('is tried once after the minute; if that fails too, it is blocked again', async () => {
    const { paystack, provider } = open();
    for (let count = 0; count < 6; count += 1) paystack.fail('start', 'lost-before');
    for (let count = 0; count < 5; count += 1) await provider.start(request('arc-1')).catch(() => null);
    now += 60_000;
    const tries = [provider.start(request('arc-2')), provider.start(request('arc-3'))] as const;
    await expect(tries[1]).rejects.toMatchObject({ kind: 'refused' });
    await expect(tries[0]).rejects.toMatchObject({ kind: 'unknown' });
    await expect(provider.start(request('arc-3'))).rejects.toMatchObject({ kind: 'refused' });
    now += 60_000;
    expect((await provider.start(request('arc-4'))).checkoutUrl).toContain('/checkout/paystack/');
  });

  test('is not assumed after refusals, which never block further calls', async () => {
    const { paystack, provider } = open();
    for (let count = 0; count < 9; count += 1) {
      paystack.fail('start', 'refused');
      await expect(provider.start(request('arc-1'))).rejects.toMatchObject({ message: 'It said no' });
    }
  });
});
