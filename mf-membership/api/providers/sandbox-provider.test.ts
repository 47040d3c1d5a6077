import { providerNames } from 'shared-contracts/membership/providers';
import { providerSuite } from './provider-suite.ts';
import { openSandboxWorld } from './testing/sandbox-world.ts';

for (const name of providerNames) providerSuite(name, 'with the responses of the sandbox', openSandboxWorld);

test.each([
  ['paystack', 105],
  ['flutterwave', 25],
] as const)('the list of %s is read to its last page', async (name, count) => {
  const world = await openSandboxWorld(name);
  const references = Array.from({ length: count }, (_none, index) => `arc-${String(index).padStart(24, 'a')}`);
  for (const reference of references) {
    const request = { amount: 20_000, currency: 'NGN', email: 'ada@example.org', name: 'Ada', title: 'Gift' } as const;
    await world.provider.start({ ...request, reference, returnUrl: 'http://localhost:3000/' });
    world.pay(reference);
  }
  const listed: string[] = [];
  for await (const payment of world.provider.list(Date.now() - 3_600_000)) listed.push(payment.reference);
  expect(listed.toSorted()).toEqual(references.toSorted());
  await world.close();
});
