import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { checkedTests } from '../testing/checked-tests.ts';
import { giftOf } from '../testing/donate.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { chargeCard } from './charge-card.ts';
import { findPayment } from './find-intent.ts';
import { openIntent } from './open-intent.ts';
import { settlePayment } from './settle-payment.ts';

onDatabase('a saved card', (databases) => {
  let site: TestMembership;
  let account: MemberAccount;
  let cardId: string;
  beforeEach(async () => {
    site = await openTestMembership(databases);
    account = site.account({ id: 'ada' });
    const { reference } = await openIntent(site.context, giftOf({ account }));
    site.paystack.pay(reference);
    await settlePayment(site.context, reference);
    cardId = (await findPayment(site.context.db, reference))?.card_id ?? '';
  });
  const test = checkedTests(() => site);

  const charge = (attempt = 'subscription:1:1', context = site.context) =>
    chargeCard(context, { ...giftOf({ account, attempt }), cardId });
  const charged = () => site.paystack.asked.get('charge') ?? 0;

  test('pays at once, and once per attempt', async () => {
    const first = await charge();
    expect(first).toMatchObject({ state: 'succeeded', checkout_url: null });
    expect(await charge()).toMatchObject({ reference: first.reference, state: 'succeeded' });
    expect(charged()).toBe(1);
    expect(await findPayment(site.context.db, first.reference)).toMatchObject({ card_id: cardId });
  });

  test('pays once when several processes charge it at the same time', async () => {
    const other = await site.anotherProcess();
    await Promise.all([charge(), charge('subscription:1:1', other), charge(), charge('subscription:1:1', other)]);
    await charge();
    expect(charged()).toBe(1);
    expect(site.paystack.balanceOf('NGN')).toBe(2 * (250_000 - 13_750));
  });

  test('reports a decline, and is not charged again by the same attempt', async () => {
    site.paystack.setCards('declined');
    expect(await charge()).toMatchObject({ state: 'failed' });
    site.paystack.setCards('success');
    expect(await charge()).toMatchObject({ state: 'failed' });
    expect(await charge('subscription:1:2')).toMatchObject({ state: 'succeeded' });
  });

  test('that is refused charges nothing', async () => {
    site.paystack.fail('charge', 'refused');
    expect(await charge()).toMatchObject({
      state: 'failed',
      problem: 'The card was declined. You were not charged.',
    });
  });

  test('leaves the payment open if the response was lost after the money moved, and books it without another charge', async () => {
    site.paystack.fail('charge', 'lost-after');
    expect(await charge()).toMatchObject({ state: 'created' });
    site.paystack.fail('verify', 'lost-before');
    expect(await charge()).toMatchObject({ state: 'created' });
    expect(await charge()).toMatchObject({ state: 'succeeded' });
    expect(charged()).toBe(1);
  });

  test('is charged again by the same attempt if nothing had happened', async () => {
    site.paystack.fail('charge', 'lost-before');
    expect(await charge()).toMatchObject({ state: 'created' });
    // Another process may still be charging.
    expect(await charge()).toMatchObject({ state: 'created' });
    expect(charged()).toBe(1);
    site.clock.advance(60_000);
    expect(await charge()).toMatchObject({ state: 'succeeded' });
    expect(charged()).toBe(2);
  });

  test('can stay pending', async () => {
    site.paystack.setCards('slow');
    const { reference, state } = await charge();
    expect(state).toBe('pending');
    site.paystack.finish(reference, 'succeeded');
    expect(await settlePayment(site.context, reference)).toMatchObject({ state: 'succeeded' });
  });

  test('gets its own payment if the same attempt has started a checkout, with any provider', async () => {
    for (const provider of ['flutterwave', 'paystack'] as const) {
      const attempt = `of-one-page-${provider}`;
      const { reference } = await openIntent(site.context, { ...giftOf({ account, attempt }), provider });
      site.clock.advance(2 * 60_000);
      const paid = await charge(attempt);
      expect(paid).toMatchObject({ state: 'succeeded', provider: 'paystack' });
      expect(paid.reference).not.toBe(reference);
      expect(await openIntent(site.context, { ...giftOf({ account, attempt }), provider })).toMatchObject({
        reference,
      });
    }
    expect(site.flutterwave.asked.get('charge')).toBeUndefined();
  });

  test('is never charged for an attempt that was for something else', async () => {
    site.paystack.fail('charge', 'lost-before');
    const request = { ...giftOf({ account, attempt: 'subscription:1:1' }), cardId };
    expect(await charge()).toMatchObject({ state: 'created' });
    site.clock.advance(2 * 60_000);
    const others = [
      { ...request, provider: 'flutterwave' as const },
      { ...request, amount: request.amount * 2 },
      { ...request, details: { ...request.details, tryNumber: 2 } },
    ];
    for (const other of others) {
      await expect(chargeCard(site.context, other)).rejects.toMatchObject({ code: 'conflict' });
    }
    expect([charged(), site.flutterwave.asked.get('charge') ?? 0]).toEqual([1, 0]);
    expect(await charge()).toMatchObject({ state: 'succeeded', provider: 'paystack' });
  });

  test('of another member is never charged', async () => {
    const other = site.account({ id: 'bisi' });
    const request = { ...giftOf({ account: other }), cardId };
    expect(await chargeCard(site.context, request)).toMatchObject({ state: 'failed' });
    expect(charged()).toBe(0);
  });
});
