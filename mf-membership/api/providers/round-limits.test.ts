import { openSandboxInProcess } from '../payment-sandbox/testing/open-sandbox-in-process.ts';
import { openTestProvider } from '../testing/test-provider.ts';
import { withRoundLimits, ProviderSkipped } from './round-limits.ts';
import { providersOf, useProviders } from './open-providers.ts';
import type { PaymentProvider } from './payment-provider.ts';

const silent = (): void => undefined;

describe('a provider within one round', () => {
  let now = 1_000_000;
  const open = () => {
    const sandbox = openSandboxInProcess(() => now);
    const [paystack, flutterwave] = [openTestProvider('paystack', sandbox), openTestProvider('flutterwave', sandbox)];
    const payments = { mode: 'test', paystack: null, flutterwave: null, sandbox: null } as const;
    useProviders(payments, new Map([paystack, flutterwave].map((one) => [one.name, one])));
    const context = { now: () => now, log: { info: silent, warn: silent, error: silent }, payments };
    const of = (round: typeof context, name: 'flutterwave' | 'paystack'): PaymentProvider => {
      const provider = providersOf(round).get(name);
      if (provider === undefined) throw new Error('There is no such provider');
      return provider;
    };
    return { paystack, context, of };
  };

  test('is skipped after three missing responses in a row; the other is asked, and the next round asks both', async () => {
    const { paystack, context, of } = open();
    const round = withRoundLimits(context);
    for (const fault of [
      'lost-before',
      'lost-before',
      'refused',
      'lost-before',
      'lost-before',
      'lost-before',
    ] as const) {
      paystack.fail('verify', fault);
      await expect(of(round, 'paystack').verify('arc-1')).rejects.not.toBeInstanceOf(ProviderSkipped);
    }
    await expect(of(round, 'paystack').verify('arc-1')).rejects.toBeInstanceOf(ProviderSkipped);
    await expect(of(round, 'paystack').findRefund('1')).rejects.toBeInstanceOf(ProviderSkipped);
    const listing = (async () => {
      for await (const payment of of(round, 'paystack').list(0)) expect(payment).toBeNull();
    })();
    await expect(listing).rejects.toBeInstanceOf(ProviderSkipped);
    expect(await of(round, 'flutterwave').verify('arc-1')).toBeNull();
    expect(await of(withRoundLimits(context), 'paystack').verify('arc-1')).toBeNull();
    expect(await of(context, 'paystack').verify('arc-1')).toBeNull();
  });

  test('is skipped after it has taken a minute in all', async () => {
    const { paystack, context, of } = open();
    const round = withRoundLimits(context);
    const verify = paystack.verify.bind(paystack);
    paystack.verify = async (reference) => {
      now += 7_000;
      return await verify(reference);
    };
    for (let count = 0; count < 9; count += 1) expect(await of(round, 'paystack').verify('arc-1')).toBeNull();
    await expect(of(round, 'paystack').verify('arc-1')).rejects.toBeInstanceOf(ProviderSkipped);
  });
});
