import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { findIntent } from '../payments/find-intent.ts';
import { openIntent } from '../payments/open-intent.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { checkedTests } from '../testing/checked-tests.ts';
import { giftOf } from '../testing/donate.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { openDifferences } from './differences.ts';
import { reconcile } from './reconcile-jobs.ts';

const day = 86_400_000;

onDatabase('a refund or reversal without an event', (databases) => {
  let site: TestMembership;
  beforeEach(async () => {
    site = await openTestMembership(databases);
  });
  const test = checkedTests(() => site);

  const pay = async (provider: 'flutterwave' | 'paystack' = 'paystack') => {
    const { reference } = await openIntent(site.context, giftOf({ provider }));
    const { paymentId } = site[provider].pay(reference);
    await settlePayment(site.context, reference);
    return { reference, paymentId };
  };
  const stateOf = async (reference: string) => (await findIntent(site.context.db, reference))?.state;
  const afterDays = async (count: number): Promise<void> => {
    for (let round = 0; round < count; round += 1) {
      site.clock.advance(day);
      await reconcile(site.context);
    }
  };
  const theirs = { amount: 100_000, currency: 'NGN', refund: 'theirs' } as const;

  test('is found within a day: a partial refund made there, and a payment that a bank reversed', async () => {
    const [part, bank, whole] = [await pay(), await pay('flutterwave'), await pay()];
    await site.paystack.refund({ ...theirs, paymentId: part.paymentId });
    await site.paystack.refund({ ...theirs, paymentId: whole.paymentId, amount: 250_000 });
    site.flutterwave.dispute(bank.paymentId, 'open');
    await afterDays(1);
    expect(await Promise.all([part, bank, whole].map(({ reference }) => stateOf(reference)))).toEqual([
      'partially-refunded',
      'disputed',
      'refunded',
    ]);
  });

  test('is found later if a refund of ours was pending at first', async () => {
    const { reference, paymentId } = await pay();
    site.paystack.fail('refund', 'lost-before');
    await refundPayment(site.context, { reference, amount: 50_000, reason: 'Asked for' });
    await site.paystack.refund({ ...theirs, paymentId });
    await afterDays(2);
    const refunds = await site.context.db.selectFrom('membership_refund').select('amount').orderBy('amount').execute();
    expect(refunds).toEqual([{ amount: 50_000 }, { amount: 100_000 }]);
  });

  test('is looked up daily for three days, weekly for half a year, and then no more', async () => {
    await pay();
    const asked = () => site.paystack.asked.get('refundsOf') ?? 0;
    await afterDays(3);
    expect(asked()).toBe(2);
    await afterDays(14);
    expect(asked()).toBe(4);
    site.clock.advance(200 * day);
    await afterDays(1);
    expect(asked()).toBe(4);
  });

  test('is looked up at once if the nightly list shows a refund', async () => {
    const { reference, paymentId } = await pay();
    await afterDays(1);
    await site.paystack.refund({ ...theirs, paymentId, amount: 250_000 });
    // Its own recheck is not due yet, so only the list shows it.
    site.clock.advance(day - 3_600_000);
    await reconcile(site.context);
    expect(await stateOf(reference)).toBe('refunded');
    expect(await openDifferences(site.context)).toEqual([]);
  });
});
