import type { ProviderName } from 'shared-contracts/membership/providers';
import { ProviderError, type PaymentProvider, type ProviderPayment, type ReusableCard } from './payment-provider.ts';
import type { ProviderWorld, WorldFault } from './testing/provider-world.ts';

const reference = 'arc-aaaaaaaaaaaaaaaaaaaaaaaa';
const renewal = 'arc-bbbbbbbbbbbbbbbbbbbbbbbb';
const money = { amount: 250_000, currency: 'NGN' } as const;
const request = {
  reference,
  ...money,
  email: 'ada@example.org',
  name: 'Ada Obi',
  title: 'Archivi.ng: branch, monthly',
};
const returnUrl = 'http://localhost:3000/payments/x?key=y';

/** Returns how a call ended, for calls that must reject. */
const kindOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'resolved';
  } catch (error) {
    return error instanceof ProviderError ? error.kind : String(error);
  }
};

async function allOf(list: AsyncIterable<ProviderPayment>): Promise<readonly ProviderPayment[]> {
  const all: ProviderPayment[] = [];
  for await (const payment of list) all.push(payment);
  return all;
}

async function paid(world: ProviderWorld): Promise<ProviderPayment & { readonly card: ReusableCard }> {
  await world.provider.start({ ...request, returnUrl });
  world.pay(reference);
  const payment = await world.provider.verify(reference);
  if (payment?.card == null) throw new Error('nothing was paid');
  return { ...payment, card: payment.card };
}

const renew = (provider: PaymentProvider, card: ReusableCard): Promise<ProviderPayment> =>
  provider.charge(card, { ...request, reference: renewal });

type WorldOf = () => ProviderWorld;

function testPaying(world: WorldOf, name: ProviderName): void {
  test('starts a payment, and returns where the reader pays', async () => {
    const started = await world().provider.start({ ...request, returnUrl });
    expect(started.checkoutUrl).toMatch(/^https?:\/\//);
    expect(started.accessCode === null).toBe(name === 'flutterwave');
    expect(started.popup).toMatchObject({ provider: name });
  });

  test('knows no payment that was not started, and does not report an unpaid one as paid', async () => {
    expect(await world().provider.verify('arc-nobodynobodynobodynobody')).toBeNull();
    await world().provider.start({ ...request, returnUrl });
    expect((await world().provider.verify(reference))?.status ?? 'unknown').not.toBe('succeeded');
  });

  test('reports a payment in minor units, with its fee, its card and its payment mode', async () => {
    const payment = await paid(world());
    expect(payment).toMatchObject({ reference, status: 'succeeded', ...money, domain: 'test', channel: 'card' });
    expect(Number.isSafeInteger(payment.fee) && payment.fee > 0).toBe(true);
    expect(payment.paidAt).toBeGreaterThan(0);
    expect(await world().provider.verify(reference, payment.paymentId)).toEqual(payment);
    expect(payment.card).toMatchObject({ brand: 'Visa', last4: '4081' });
    expect(payment.card.expires).toMatch(/^20\d\d-12$/);
  });
}

function testCharging(world: WorldOf): void {
  test('charges a saved card again, also if its owner has a new email address', async () => {
    const { card } = await paid(world());
    const charged = await world().provider.charge(card, { ...request, reference: renewal, email: 'new@example.org' });
    expect(charged).toMatchObject({ reference: renewal, status: 'succeeded', ...money });
  });

  test('reports a declined card as a failed payment, with the reason', async () => {
    world().decline(reference);
    const { card } = await paid(world());
    expect(await renew(world().provider, card)).toMatchObject({ status: 'failed', message: 'Insufficient Funds' });
  });

  test('charges a reference only once', async () => {
    const { card } = await paid(world());
    await renew(world().provider, card);
    expect(await kindOf(renew(world().provider, card))).toBe('duplicate');
  });
}

function testGoingBack(world: WorldOf): void {
  test('makes refunds with our id as a note, finds them again, and never exceeds the payment', async () => {
    const { paymentId } = await paid(world());
    const back = { paymentId, currency: 'NGN', amount: 100_000, refund: 'refund-1' } as const;
    const refund = await world().provider.refund(back);
    expect(refund).toMatchObject({ amount: 100_000, status: 'pending' });
    const [known] = await world().provider.refundsOf({ paymentId, reference });
    expect(known).toMatchObject({ refundId: refund.refundId, refund: 'refund-1', amount: 100_000 });
    await world().finishRefunds();
    expect(await world().provider.findRefund(refund.refundId)).toMatchObject({ status: 'processed' });
    expect(await world().provider.findRefund('77')).toBeNull();
    expect(await kindOf(world().provider.refund({ ...back, amount: 200_000, refund: 'refund-2' }))).toBe('refused');
  });

  test('reports a dispute, open and lost', async () => {
    const { paymentId } = await paid(world());
    expect(await world().provider.findDispute?.(paymentId)).toBeNull();
    world().dispute(reference, 'open');
    expect(await world().provider.findDispute?.(paymentId)).toMatchObject({ status: 'open', amount: 250_000 });
    world().dispute(reference, 'lost');
    expect(await world().provider.findDispute?.(paymentId)).toMatchObject({ status: 'lost' });
  });

  test('lists all payments since an instant', async () => {
    const { paymentId, paidAt } = await paid(world());
    const all = await allOf(world().provider.list((paidAt ?? 0) - 86_400_000));
    expect(all).toContainEqual(expect.objectContaining({ reference, paymentId, status: 'succeeded', ...money }));
  });
}

function testFaults(world: WorldOf): void {
  const faults: readonly WorldFault[] = ['busy', 'cut', 'error', 'html', 'silent', 'wrong-key'];
  test.each(faults)('reports an unknown outcome for an inconclusive response (%s)', async (fault) => {
    await world().provider.start({ ...request, returnUrl });
    world().pay(reference);
    if (!world().fault(fault)) return;
    expect(await kindOf(world().provider.verify(reference))).toBe('unknown');
  });

  test('verifies a payment whose start got no response, instead of starting it again', async () => {
    if (world().fault('silent-after'))
      expect(await kindOf(world().provider.start({ ...request, returnUrl }))).toBe('unknown');
    world().pay(reference);
    expect(await world().provider.verify(reference)).toMatchObject({ status: 'succeeded' });
  });

  test('verifies a charge whose response was lost, and refuses another charge as a duplicate', async () => {
    const { card } = await paid(world());
    world().fault('silent-after');
    expect(await kindOf(renew(world().provider, card))).toBe('unknown');
    expect(await kindOf(renew(world().provider, card))).toBe('duplicate');
    expect(await world().provider.verify(renewal)).toMatchObject({ reference: renewal, status: 'succeeded' });
  });

  test('finds a refund whose response was lost by our note', async () => {
    const { paymentId } = await paid(world());
    world().fault('silent-after');
    const back = { paymentId, currency: 'NGN', amount: 100_000, refund: 'refund-1' } as const;
    expect(await kindOf(world().provider.refund(back))).toBe('unknown');
    const known = await world().provider.refundsOf({ paymentId, reference });
    expect(known.map(({ refund }) => refund)).toEqual(['refund-1']);
  });
}

/** Tests what every adapter must do, against recorded responses or the sandbox. */
export function providerSuite(
  name: ProviderName,
  about: string,
  openWorld: (name: ProviderName) => Promise<ProviderWorld>,
): void {
  describe(`${name}, ${about}`, () => {
    let opened: ProviderWorld;
    const world = (): ProviderWorld => opened;
    beforeEach(async () => {
      opened = await openWorld(name);
    });
    afterEach(() => opened.close());

    testPaying(world, name);
    testCharging(world);
    testGoingBack(world);
    testFaults(world);
  });
}
