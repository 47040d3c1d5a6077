import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { giftOf } from '../testing/donate.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { expireIntents } from './expire-intents.ts';
import { findIntent } from './find-intent.ts';
import { checkoutRoute } from './checkout-route.ts';
import { openIntent } from './open-intent.ts';
import { payingAt } from './paying-at.endpoint.ts';
import { refreshPayment } from './refresh-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { getPayment } from './get-payment.endpoint.ts';

const dayMs = 24 * 60 * 60 * 1000;

onDatabase('the page of a payment', (databases) => {
  let site: TestMembership;
  let reference: string;
  let key: string;
  beforeEach(async () => {
    site = await openTestMembership(databases);
    ({ reference, key } = await openIntent(site.context, giftOf()));
  });

  const view = (change: { readonly key?: string; readonly reference?: string } = {}) =>
    getPayment.handle(site.context, { reference, key, ...change });
  const go = async (path: string, query = ''): Promise<string | undefined> => {
    const answer = await checkoutRoute.handle(site.context, {
      ...{ method: 'GET', params: { reference: path }, query: new URLSearchParams(query), header: () => null },
      body: (async function* () {
        yield await Promise.resolve(new Uint8Array());
      })(),
    });
    expect(answer).toMatchObject({ status: 303, cache: 'private' });
    return answer.headers?.['location'];
  };

  it('shows what is due, and the link to pay', async () => {
    expect(await view()).toMatchObject({
      ...{ reference, state: 'pending', provider: 'paystack', mode: 'test', problem: null, receipt: null },
      ...{ amount: { amount: 250_000, currency: 'NGN' }, lines: [{ text: 'Gift', amount: 250_000 }] },
      next: `/pay/${reference}?key=${key}`,
    });
    expect(await go(reference, `key=${key}`)).toContain('/checkout/paystack/');
  });

  it('opens only with its key, and looks missing with a wrong one', async () => {
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    for (const change of [{ key: wrong }, { key: '' }, { reference: 'arc-aaaaaaaaaaaaaaaaaaaaaaaa' }]) {
      await expect(view(change)).rejects.toMatchObject({ code: 'not-found', message: 'That payment does not exist' });
    }
  });

  it('distinguishes the payer from others who have the key', async () => {
    const payer = site.account();
    const gift = await openIntent(site.context, giftOf({ account: payer }));
    const seenBy = async (id: string | null) =>
      (await getPayment.handle(site.as({ id }), { reference: gift.reference, key: gift.key })).own;
    expect(await seenBy(payer.id)).toBe(true);
    expect(await seenBy(site.account().id)).toBe(false);
    expect(await seenBy(null)).toBe(false);
    expect(await view()).toMatchObject({ own: false });
  });

  it('asks the provider while it is open, at most every three seconds, and once for all viewers', async () => {
    await Promise.all([view(), view(), view()]);
    await view();
    expect(site.paystack.asked.get('verify')).toBe(1);
    site.paystack.pay(reference);
    expect(await view()).toMatchObject({ state: 'pending' });
    site.clock.advance(3_000);
    expect(await view()).toMatchObject({
      ...{ state: 'paid', next: null, for: { kind: 'donation', frequency: 'once' } },
      receipt: {
        ...{ number: 'T2026-000001', name: 'Bisi Ade', email: 'bisi@example.org', paidWith: 'Visa ending 4081' },
        pdf: `/api/ms/receipts/${reference}.pdf?key=${key}`,
      },
    });
    await view();
    expect(site.paystack.asked.get('verify')).toBe(2);
    expect(await go(reference, `key=${key}`)).toBe(`/payments/${reference}?key=${key}`);
  });

  it('is paid by another card after a decline, if the checkout accepts one', async () => {
    site.paystack.pay(reference, 'declined');
    expect(await view()).toMatchObject({ state: 'failed', receipt: null });
    site.paystack.pay(reference);
    site.clock.advance(3_000);
    expect(await view()).toMatchObject({ state: 'paid', problem: null });
    const input = site.paystack.asked.get('verify');
    await view();
    expect(site.paystack.asked.get('verify')).toBe(input);
  });

  it('asks no more often if the provider does not respond, knows nothing, or has declined', async () => {
    const looks = async (): Promise<number> => {
      const before = site.paystack.asked.get('verify') ?? 0;
      for (let turn = 0; turn < 5; turn += 1) await view();
      site.clock.advance(3_000);
      return (site.paystack.asked.get('verify') ?? 0) - before;
    };
    for (let turn = 0; turn < 2; turn += 1) site.paystack.fail('verify', 'lost-before');
    expect([await looks(), await looks()]).toEqual([1, 1]);
    site.paystack.pay(reference, 'declined');
    expect(await looks()).toBe(1);
    expect(await view()).toMatchObject({ state: 'failed' });
    site.clock.advance(3_000);
    expect(await looks()).toBe(1);
  });

  it('shows the last known state to a network that polls without end, and checks for all others', async () => {
    const from = (ip: string) => site.as({ client: { ip, userAgent: '', device: null } });
    const intent = await findIntent(site.context.db, reference);
    if (intent === null) throw new Error('It was begun');
    for (let turn = 0; turn < 600; turn += 1) {
      await refreshPayment(from('203.0.113.77'), { ...intent, reference: `arc-of-nobody-${String(turn)}` });
    }
    site.paystack.pay(reference);
    expect(await getPayment.handle(from('203.0.113.77'), { reference, key })).toMatchObject({ state: 'pending' });
    expect(await getPayment.handle(from('198.51.100.7'), { reference, key })).toMatchObject({ state: 'paid' });
  });

  it('shows no error while the provider is away', async () => {
    site.paystack.fail('verify', 'lost-before');
    expect(await view()).toMatchObject({ state: 'pending' });
  });

  it('redirects to the checkout, which names the payer, only with its key', async () => {
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    for (const query of ['', 'key=', `key=${wrong}`, 'key=https://elsewhere.example']) {
      expect(await go(reference, query)).toBe(`/payments/${reference}`);
    }
  });

  it('redirects nowhere else, whatever the URL says', async () => {
    await expect(go('..')).rejects.toMatchObject({ code: 'not-found' });
    await expect(go('arc-aaaaaaaaaaaaaaaaaaaaaaaa')).rejects.toMatchObject({ code: 'not-found' });
    site.clock.advance(dayMs);
    expect(await go(reference, `key=${key}`)).toBe(`/payments/${reference}?key=${key}`);
    expect(await go(reference, 'key=https://elsewhere.example')).toBe(`/payments/${reference}`);
  });

  it('says after a day that it was not finished, and books money that arrives later', async () => {
    site.clock.advance(dayMs);
    expect(await expireIntents(site.context)).toBe(1);
    expect(await view()).toMatchObject({
      ...{ state: 'expired', next: null },
      problem: 'The payment was not finished in time. You were not charged.',
    });
    expect(await expireIntents(site.context)).toBe(0);
    site.paystack.pay(reference);
    await settlePayment(site.context, reference);
    expect(await view()).toMatchObject({ state: 'paid', problem: null, refunded: { amount: 0 } });
  });

  it('waits for a pending bank transfer, and for a provider that is away', async () => {
    site.paystack.pay(reference, 'slow');
    site.clock.advance(dayMs);
    await expireIntents(site.context);
    site.paystack.fail('verify', 'lost-before');
    await expireIntents(site.context);
    expect(await findIntent(site.context.db, reference)).toMatchObject({ state: 'pending' });
    site.paystack.finish(reference, 'succeeded');
    await expireIntents(site.context);
    expect(await findIntent(site.context.db, reference)).toMatchObject({ state: 'succeeded' });
  });

  it('shows everybody how payments are taken here', () => {
    expect(payingAt(site.context)).toEqual({
      ...{ mode: 'test', providers: ['paystack', 'flutterwave'], sandboxUrl: null },
    });
  });
});
