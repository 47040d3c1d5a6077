import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { giftOf } from '../testing/donate.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { findIntent } from './find-intent.ts';
import { openIntent } from './open-intent.ts';
import { isKeyOfPayment } from './payment-key.ts';
import { settlePayment } from './settle-payment.ts';

const attempt = 'an-attempt-of-a-page';
const dayMs = 24 * 60 * 60 * 1000;

onDatabase('a new payment', (databases) => {
  let site: TestMembership;
  beforeEach(async () => {
    site = await openTestMembership(databases);
  });

  const intents = () => site.context.db.selectFrom('membership_intent').selectAll().execute();

  it('redirects to the provider, from a URL that only its key opens', async () => {
    const { reference, key, next } = await openIntent(site.context, giftOf());
    expect(reference).toMatch(/^arc-[a-z0-9]{24}$/);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(next).toBe(`/pay/${reference}?key=${key}`);
    const intent = await findIntent(site.context.db, reference);
    const checkout = expect.stringContaining('/checkout/paystack/') as string;
    expect(intent).toMatchObject({ state: 'pending', checkout_url: checkout });
    expect(intent !== null && isKeyOfPayment(intent, key)).toBe(true);
    expect(intent !== null && isKeyOfPayment(intent, 'A'.repeat(22))).toBe(false);
    expect(JSON.stringify(intent)).not.toContain(key);
    expect(site.paystack.find(reference)).toMatchObject({
      ...{ asked: 250_000, currency: 'NGN', email: 'bisi@example.org' },
      callback: `http://localhost:3000/payments/${reference}?key=${key}`,
    });
  });

  it('is one payment per attempt, however often it is clicked', async () => {
    const clicks = Array.from({ length: 5 }, () => openIntent(site.context, giftOf({ attempt })));
    const [first, ...others] = await Promise.all(clicks);
    for (const other of others) expect(other).toMatchObject({ reference: first?.reference, key: first?.key });
    expect(await openIntent(site.context, giftOf({ attempt }))).toMatchObject({ reference: first?.reference });
    expect(site.paystack.asked.get('start')).toBe(1);
  });

  it('is another payment for another guest, amount or day, and after a failed one', async () => {
    const first = await openIntent(site.context, giftOf({ attempt }));
    const other = { ...giftOf({ attempt }), payer: { email: 'chi@example.org', name: '' } };
    const references = [first.reference, (await openIntent(site.context, other)).reference];
    references.push((await openIntent(site.context, giftOf({ attempt, amount: 300_000 }))).reference);
    site.clock.advance(dayMs);
    references.push((await openIntent(site.context, giftOf({ attempt, amount: 300_000 }))).reference);
    site.paystack.pay(references[3] ?? '', 'declined');
    await settlePayment(site.context, references[3] ?? '');
    references.push((await openIntent(site.context, giftOf({ attempt, amount: 300_000 }))).reference);
    expect(new Set(references).size).toBe(5);
  });

  it('fails if the provider refuses it, and says that nothing was taken', async () => {
    site.paystack.fail('start', 'refused');
    await expect(openIntent(site.context, giftOf({ attempt }))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The payment could not be started. You were not charged.',
    });
    expect(await intents()).toMatchObject([{ state: 'failed', checkout_url: null }]);
    await expect(openIntent(site.context, giftOf({ attempt }))).resolves.toMatchObject({
      popup: { provider: 'paystack' },
    });
  });

  it.each(['lost-before', 'lost-after'] as const)(
    'stays open if the provider does not respond (%s), and can be started again by the same attempt',
    async (fault) => {
      site.paystack.fail('start', fault);
      await expect(openIntent(site.context, giftOf({ attempt }))).rejects.toMatchObject({ code: 'unavailable' });
      expect(await intents()).toMatchObject([{ state: 'created' }]);
      const { reference } = await openIntent(site.context, giftOf({ attempt }));
      site.paystack.pay(reference);
      expect(await settlePayment(site.context, reference)).toMatchObject({ state: 'succeeded' });
    },
  );

  it('stays paid if the payment arrives before its start is recorded', async () => {
    const { reference } = await openIntent(site.context, giftOf());
    site.paystack.pay(reference);
    await settlePayment(site.context, reference);
    await openIntent(site.context, giftOf());
    expect(await findIntent(site.context.db, reference)).toMatchObject({ state: 'succeeded' });
  });

  it('keeps its checkout URL if it is checked while it starts', async () => {
    const start = site.paystack.start.bind(site.paystack);
    site.paystack.start = async (request) => {
      const answer = await start(request);
      expect(await settlePayment(site.context, request.reference)).toMatchObject({
        state: 'pending',
        checkout_url: null,
      });
      return answer;
    };
    const { reference } = await openIntent(site.context, giftOf());
    const checkout = expect.stringContaining('/checkout/paystack/') as string;
    expect(await findIntent(site.context.db, reference)).toMatchObject({ state: 'pending', checkout_url: checkout });
  });

  it.each(['paystack', 'flutterwave'] as const)(
    'can be started again at %s if its checkout URL was lost',
    async (provider) => {
      site[provider].fail('start', 'lost-after');
      const request = { ...giftOf({ attempt }), provider };
      await expect(openIntent(site.context, request)).rejects.toMatchObject({ code: 'unavailable' });
      const [lost] = await intents();
      // Flutterwave knows no payment before somebody tries to pay.
      const state = provider === 'paystack' ? 'pending' : 'created';
      expect(await settlePayment(site.context, lost?.reference ?? '')).toMatchObject({ state });
      const { reference } = await openIntent(site.context, request);
      expect((await findIntent(site.context.db, reference))?.checkout_url).toContain(`/checkout/${provider}/`);
    },
  );

  it('has one payer per account, with the current email address', async () => {
    const account = site.account({ id: 'ada' });
    await openIntent(site.context, giftOf({ account }));
    await openIntent(site.context, giftOf({ account: { ...account, email: 'new@example.org' } }));
    const payers = await site.context.db.selectFrom('membership_payer').selectAll().execute();
    expect(payers).toMatchObject([{ account_id: 'ada', email: 'new@example.org' }]);
  });

  it('is not possible if payments are not set up', async () => {
    const closed = Object.fromEntries(Object.entries(site.context).filter(([name]) => name !== 'payments'));
    await expect(openIntent(closed as unknown as typeof site.context, giftOf())).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
