import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { chargeCard } from '../payments/charge-card.ts';
import { disputePayment } from '../payments/dispute-payment.ts';
import { findIntent, findPayment } from '../payments/find-intent.ts';
import { openIntent } from '../payments/open-intent.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { checkedTests } from '../testing/checked-tests.ts';
import { giftOf } from '../testing/donate.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { reconcile, reconcileJobs, startReconciling } from './reconcile-jobs.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

onDatabase('payments left open for too long', (databases) => {
  let site: TestMembership;
  beforeEach(async () => {
    site = await openTestMembership(databases);
  });
  const test = checkedTests(() => site);

  const begin = async (change: Parameters<typeof giftOf>[0] = {}): Promise<string> =>
    (await openIntent(site.context, giftOf(change))).reference;
  const stateOf = async (reference: string) => (await findIntent(site.context.db, reference))?.state;
  const verified = () => site.paystack.asked.get('verify') ?? 0;

  test('are settled within one round if neither the reader nor a webhook came back', async () => {
    // Runs this night's comparison first, which would settle the payment too.
    await reconcile(site.context);
    const reference = await begin();
    site.paystack.pay(reference);
    site.clock.advance(9 * minute);
    await reconcile(site.context);
    expect(await stateOf(reference)).toBe('pending');
    site.clock.advance(minute);
    await reconcile(site.context);
    expect(await stateOf(reference)).toBe('succeeded');
  });

  test('are checked every ten minutes, not every round, also if the provider does not know them yet', async () => {
    site.paystack.forget(await begin());
    for (let count = 0; count < 30; count += 1) {
      site.clock.advance(minute);
      await reconcile(site.context);
    }
    expect(verified()).toBe(3);
  });

  test('by a saved card are checked after a minute, and are paid once', async () => {
    const account = site.account();
    const first = await begin({ account });
    site.paystack.pay(first);
    await settlePayment(site.context, first);
    const cardId = (await findPayment(site.context.db, first))?.card_id ?? '';
    site.paystack.fail('charge', 'lost-after');
    const { reference } = await chargeCard(site.context, { ...giftOf({ account, attempt: 'renewal:1' }), cardId });
    expect(await stateOf(reference)).toBe('created');
    site.clock.advance(minute);
    await reconcile(site.context);
    expect(await stateOf(reference)).toBe('succeeded');
    expect(site.paystack.balanceOf('NGN')).toBe(2 * (250_000 - 13_750));
  });

  test('stay open while a provider is silent, which is skipped after three calls; the other is asked', async () => {
    for (let count = 0; count < 6; count += 1) await begin();
    const other = await begin({ provider: 'flutterwave' });
    site.flutterwave.pay(other);
    for (let count = 0; count < 20; count += 1) site.paystack.fail('verify', 'lost-before');
    site.clock.advance(10 * minute);
    await reconcile(site.context);
    expect(verified()).toBe(3);
    expect(await stateOf(other)).toBe('succeeded');
  });

  /** Adds more payments at Paystack, as old as this one. */
  const crowd = async (reference: string, count: number): Promise<void> => {
    const row = await findIntent(site.context.db, reference);
    if (row === null) throw new Error('That payment does not exist');
    const rows = Array.from({ length: count }, (_, number) => {
      const other = `arc-${String(number).padStart(24, '0')}`;
      return { ...row, reference: other, attempt: null };
    });
    await site.context.transact((transaction) => transaction.insertInto('membership_intent').values(rows).execute());
  };
  const silence = (): void => {
    for (let count = 0; count < 500; count += 1) site.paystack.fail('verify', 'lost-before');
  };

  test('of a provider that is down never delay those of the other, however many there are', async () => {
    await crowd(await begin(), 120);
    const other = await begin({ provider: 'flutterwave' });
    site.flutterwave.pay(other);
    silence();
    site.clock.advance(10 * minute);
    await reconcile(site.context);
    expect([await stateOf(other), verified()]).toEqual(['succeeded', 3]);
    // A day later they are late as well, and so is one at Flutterwave.
    const late = await begin({ provider: 'flutterwave' });
    site.clock.advance(day);
    site.flutterwave.pay(late);
    await reconcile(site.context);
    expect([await stateOf(late), verified()]).toEqual(['succeeded', 6]);
  });

  test('that were checked in vain make room for the next ones', async () => {
    await crowd(await begin(), 5);
    silence();
    site.clock.advance(10 * minute);
    await reconcile(site.context);
    site.paystack.faults.clear();
    const first = await site.context.db
      .selectFrom('membership_intent')
      .select('reference')
      .where('checked_at', 'is not', null)
      .execute();
    expect(first).toHaveLength(3);
    await reconcile(site.context);
    const unasked = await site.context.db
      .selectFrom('membership_intent')
      .select('reference')
      .where('checked_at', 'is', null)
      .execute();
    expect(unasked).toEqual([]);
  });

  test('in dispute are checked one by one: one without a response does not delay the others', async () => {
    const paid: string[] = [];
    for (const provider of ['paystack', 'paystack', 'flutterwave'] as const) {
      const reference = await begin({ provider });
      const { paymentId } = site[provider].pay(reference);
      await settlePayment(site.context, reference);
      await disputePayment(site.context, reference, 'opened');
      site[provider].dispute(paymentId, 'won');
      paid.push(reference);
      site.clock.advance(minute);
    }
    site.paystack.fail('findDispute', 'lost-before');
    site.clock.advance(day);
    await reconcile(site.context);
    expect(await Promise.all(paid.map(stateOf))).toEqual(['disputed', 'succeeded', 'succeeded']);
    site.clock.advance(day);
    await reconcile(site.context);
    expect(await Promise.all(paid.map(stateOf))).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });

  test('end if nobody pays them within a day, and are still booked if the money arrives later', async () => {
    const reference = await begin();
    site.clock.advance(day + minute);
    await reconcile(site.context);
    expect(await stateOf(reference)).toBe('abandoned');
    site.paystack.pay(reference);
    await settlePayment(site.context, reference);
    expect(await stateOf(reference)).toBe('succeeded');
  });

  test('are checked each minute, by one job whichever process schedules it, for as long as the site runs', async () => {
    const other = await site.anotherProcess();
    await startReconciling(site.context);
    await startReconciling(other);
    expect((await site.jobs()).map(({ kind }) => kind)).toEqual(['reconcile']);
    for (let count = 0; count < 5; count += 1) {
      expect(await site.work(reconcileJobs)).toBe(1);
      site.clock.advance(minute);
    }
  });

  test('are checked even if one step fails', async () => {
    const reference = await begin();
    site.paystack.pay(reference);
    site.clock.advance(10 * minute);
    site.paystack.list = () => {
      throw new Error('broken');
    };
    await reconcile(site.context);
    expect(await stateOf(reference)).toBe('succeeded');
  });
});
