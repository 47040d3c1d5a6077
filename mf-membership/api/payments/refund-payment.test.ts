import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { checkedTests } from '../testing/checked-tests.ts';
import { compareBooks } from '../testing/compare-books.ts';
import { giftOf } from '../testing/donate.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { disputePayment } from './dispute-payment.ts';
import { findIntent, findPayment } from './find-intent.ts';
import { openIntent } from './open-intent.ts';
import { refundPayment } from './refund-payment.ts';
import { followRefunds, sendRefunds } from './send-refunds.ts';
import { settlePayment } from './settle-payment.ts';
import { listTotals } from '../payments-admin/list-totals.endpoint.ts';

const later = 5 * 60 * 1000;

onDatabase('refunded or disputed money', (databases) => {
  let site: TestMembership;
  let reference: string;
  let paymentId: string;
  beforeEach(async () => {
    site = await openTestMembership(databases);
    ({ reference } = await openIntent(site.context, giftOf()));
    ({ paymentId } = site.paystack.pay(reference));
    await settlePayment(site.context, reference);
  });
  const test = checkedTests(() => site);

  const back = (amount?: number, id?: string) =>
    refundPayment(site.context, {
      ...{ reference, reason: 'Asked for', byAccount: 'desk' },
      ...(amount === undefined ? {} : { amount }),
      ...(id === undefined ? {} : { id }),
    });
  const stateNow = async () => (await findIntent(site.context.db, reference))?.state;
  const refundedNow = async () => (await findPayment(site.context.db, reference))?.refunded;

  test('is refunded in parts, and never beyond what was paid', async () => {
    expect(await back(100_000)).toMatchObject({ state: 'processed', amount: 100_000, by_account: 'desk' });
    expect(await stateNow()).toBe('partially-refunded');
    await expect(back(150_001)).rejects.toMatchObject({
      code: 'conflict',
      message: 'At most ₦1,500 can be refunded',
    });
    expect(await back()).toMatchObject({ amount: 150_000 });
    expect(await stateNow()).toBe('refunded');
    await expect(back()).rejects.toMatchObject({ message: 'This payment was already fully refunded' });
    for (const amount of [0, -1, 1.5]) await expect(back(amount)).rejects.toMatchObject({ code: 'conflict' });
    expect(site.paystack.refundedOf(paymentId)).toBe(250_000);
  });

  test('is refunded once per id, also if two processes do it at the same time', async () => {
    const other = await site.anotherProcess();
    const request = { reference, reason: 'Asked for', id: 'refund-of-the-desk' };
    await Promise.all([site.context, other, site.context, other].map((context) => refundPayment(context, request)));
    expect(site.paystack.refunds).toHaveLength(1);
  });

  test('never exceeds what was paid, also with concurrent refunds', async () => {
    const other = await site.anotherProcess();
    const asks = Array.from({ length: 6 }, (_, index) =>
      refundPayment(index % 2 === 0 ? site.context : other, { reference, amount: 60_000, reason: 'Asked for' }),
    );
    const outcomes = await Promise.allSettled(asks);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(site.paystack.refundedOf(paymentId)).toBe(240_000);
  });

  test('leaves the payment unchanged if the provider refuses, and can be retried', async () => {
    site.paystack.fail('refund', 'refused');
    expect(await back()).toMatchObject({ state: 'failed' });
    expect([await stateNow(), await refundedNow()]).toEqual(['succeeded', 0]);
    expect(await back()).toMatchObject({ state: 'processed' });
  });

  for (const fault of ['lost-before', 'lost-after'] as const) {
    test(`is refunded once if the provider did not respond (${fault})`, async () => {
      site.paystack.fail('refund', fault);
      expect(await back(100_000)).toMatchObject({ state: 'pending', provider_refund_id: null });
      // Another process may be asking at this moment.
      await sendRefunds(site.context);
      expect(site.paystack.asked.get('refund')).toBe(1);
      site.clock.advance(later);
      await sendRefunds(site.context);
      expect(site.paystack.refundedOf(paymentId)).toBe(100_000);
      expect(site.paystack.refunds).toHaveLength(1);
    });
  }

  test('can be pending for days, and is done when the provider says so', async () => {
    site.faults.set({ 'refund-at-once': 0 });
    expect(await back()).toMatchObject({ state: 'pending' });
    await followRefunds(site.context);
    expect(site.paystack.balanceOf('NGN')).toBe(250_000 - 13_750);
    site.paystack.finishRefunds('processed');
    await followRefunds(site.context);
    expect(await followRefunds(site.context)).toBe(0);
    expect(await stateNow()).toBe('refunded');
  });

  test('stays ours if the provider’s refund failed', async () => {
    site.faults.set({ 'refund-at-once': 0 });
    await back();
    site.paystack.finishRefunds('failed');
    await followRefunds(site.context);
    expect([await stateNow(), await refundedNow()]).toEqual(['succeeded', 0]);
  });

  test('is withheld while a bank disputes it, and the bank decides', async () => {
    expect(await disputePayment(site.context, reference, 'opened')).toBe(true);
    expect(await disputePayment(site.context, reference, 'opened')).toBe(true);
    expect(await stateNow()).toBe('disputed');
    await expect(back()).rejects.toMatchObject({ code: 'conflict' });
    await disputePayment(site.context, reference, 'won');
    await disputePayment(site.context, reference, 'lost');
    expect(await stateNow()).toBe('succeeded');
    expect(await disputePayment(site.context, 'arc-aaaaaaaaaaaaaaaaaaaaaaaa', 'opened')).toBe(false);
  });

  test('ends the same if the steps of a dispute arrive in another order or late', async () => {
    await disputePayment(site.context, reference, 'won');
    expect(await stateNow()).toBe('succeeded');
    await disputePayment(site.context, reference, 'opened');
    expect(await stateNow()).toBe('succeeded');
  });

  test('is withheld in part by a partial dispute, and only what the bank keeps is lost', async () => {
    site.paystack.dispute(paymentId, 'open', 100_000);
    await disputePayment(site.context, reference, 'opened', 100_000);
    await disputePayment(site.context, reference, 'opened', 90_000);
    expect(await compareBooks(site)).toEqual([]);
    await disputePayment(site.context, reference, 'lost', 60_000);
    site.paystack.dispute(paymentId, 'lost', 60_000);
    await disputePayment(site.context, reference, 'lost', 60_000);
    const { balances, months } = await listTotals.handle(site.as({ id: 'admin-1', role: 'admin' }), {});
    expect(balances).toEqual(
      expect.arrayContaining([
        { account: 'provider:paystack', currency: 'NGN', amount: 250_000 - 13_750 - 60_000 },
        { account: 'income:donations', currency: 'NGN', amount: -190_000 },
      ]),
    );
    expect(months).toMatchObject([{ disputed: 60_000 }]);
  });

  test('is never withheld beyond what is left, nor below what is reported', async () => {
    await back(200_000);
    await disputePayment(site.context, reference, 'opened', 20_000);
    site.paystack.dispute(paymentId, 'lost', 250_000);
    await disputePayment(site.context, reference, 'lost', 250_000);
  });

  test('is lost when the dispute is lost', async () => {
    await disputePayment(site.context, reference, 'opened');
    await disputePayment(site.context, reference, 'lost');
    await disputePayment(site.context, reference, 'won');
    expect(await stateNow()).toBe('disputed');
    const income = await site.context.db
      .selectFrom('membership_ledger_entry')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .where('account', 'in', ['income:donations', 'disputed'])
      .executeTakeFirst();
    expect(income?.sum).toBe(0);
    site.paystack.dispute(paymentId, 'lost');
  });
});
