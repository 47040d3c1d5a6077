import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { checkedTests } from '../testing/checked-tests.ts';
import { giftOf } from '../testing/donate.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { findPayment } from './find-intent.ts';
import { openIntent } from './open-intent.ts';
import { settlePayment } from './settle-payment.ts';

onEachDatabase('a payment being settled', (databases) => {
  let site: TestMembership;
  beforeEach(async () => {
    site = await openTestMembership(databases);
  });

  const begin = async (...change: Parameters<typeof giftOf>): Promise<string> =>
    (await openIntent(site.context, giftOf(...change))).reference;
  const settle = (reference: string) => settlePayment(site.context, reference);
  const strays = () => site.context.db.selectFrom('membership_stray').selectAll().execute();
  const postings = async (): Promise<readonly string[]> => {
    const rows = await site.context.db
      .selectFrom('membership_ledger_transaction as posted')
      .innerJoin('membership_ledger_entry as entry', 'entry.transaction_id', 'posted.id')
      .select(['posted.kind', 'entry.account', 'entry.amount', 'entry.currency'])
      .orderBy('posted.at')
      .orderBy('posted.kind')
      .orderBy('entry.line')
      .execute();
    return rows.map(({ kind, account, amount, currency }) => `${kind} ${account} ${String(amount)} ${currency}`);
  };

  const test = checkedTests(() => site);

  test('is booked once it is paid: money, ledger, receipt and email', async () => {
    const reference = await begin();
    expect(await settle(reference)).toMatchObject({ state: 'pending' });
    site.paystack.pay(reference);
    expect(await settle(reference)).toMatchObject({ state: 'succeeded', problem: null });
    expect(await findPayment(site.context.db, reference)).toMatchObject({
      ...{ amount: 250_000, currency: 'NGN', fee: 13_750, receipt_number: 'T2026-000001', refunded: 0 },
    });
    expect(await postings()).toEqual([
      'fee fees:paystack 13750 NGN',
      'fee provider:paystack -13750 NGN',
      'payment provider:paystack 250000 NGN',
      'payment income:donations -250000 NGN',
    ]);
    expect(await site.emails()).toHaveLength(1);
  });

  test('is booked once, however often and by however many processes it is reported', async () => {
    const reference = await begin();
    site.paystack.pay(reference);
    const reported = (await site.paystack.verify(reference)) ?? undefined;
    const other = await site.anotherProcess();
    await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const context = index % 2 === 0 ? site.context : other;
        return settlePayment(context, reference, index % 3 === 0 ? reported : undefined);
      }),
    );
    expect(await site.context.db.selectFrom('membership_payment').selectAll().execute()).toHaveLength(1);
    expect(await site.emails()).toHaveLength(1);
  });

  test('gets receipt numbers without gaps, per year in Lagos, also if many are paid at once', async () => {
    const references = await Promise.all(Array.from({ length: 12 }, () => begin()));
    for (const reference of references) site.paystack.pay(reference);
    await Promise.all(references.map(settle));
    site.clock.advance(Date.UTC(2026, 11, 31, 23, 30) - site.clock.now());
    const late = await begin();
    site.paystack.pay(late);
    await settle(late);
    const rows = await site.context.db.selectFrom('membership_payment').select('receipt_number').execute();
    const numbers = Array.from({ length: 12 }, (_, index) => `T2026-${String(index + 1).padStart(6, '0')}`);
    expect(rows.map((row) => row.receipt_number).sort()).toEqual([...numbers, 'T2027-000001']);
  });

  test('is not granted if it is short by one kobo, and is refunded', async () => {
    const reference = await begin();
    const { paymentId } = site.paystack.pay(reference, 'short');
    expect(await settle(reference)).toMatchObject({
      state: 'failed',
      problem: '₦2,499.99 arrived instead of ₦2,500. It is being refunded; please try again.',
    });
    expect(await findPayment(site.context.db, reference)).toBeNull();
    expect(await strays()).toMatchObject([{ reason: 'short', state: 'returned', amount: 249_999 }]);
    expect(site.paystack.refundedOf(paymentId)).toBe(249_999);
    await settle(reference);
    expect(site.paystack.refunds).toHaveLength(1);
    expect(await site.emails()).toMatchObject([
      {
        to: { account: null, address: 'bisi@example.org' },
        subject: 'A payment to Archivi.ng is being refunded',
        text: [
          '₦2,499.99 has reached us. It was less than agreed, so it was not used.',
          'It will be refunded to where it came from, which can take your bank a few days.',
        ],
      },
    ]);
  });

  test('is still booked when the right amount follows a wrong one', async () => {
    const reference = await begin({ provider: 'flutterwave' });
    site.flutterwave.pay(reference, 'short');
    await settle(reference);
    site.flutterwave.pay(reference);
    expect(await settle(reference)).toMatchObject({ state: 'succeeded', problem: null });
  });

  test('is not granted in another currency, even one that we do not take', async () => {
    const reference = await begin();
    site.paystack.pay(reference, 'currency');
    expect(await settle(reference)).toMatchObject({ state: 'failed' });
    expect(await strays()).toMatchObject([{ reason: 'another-currency', currency: 'GHS', state: 'returned' }]);
  });

  test('is neither granted nor counted if it is of another payment mode', async () => {
    const reference = await begin();
    site.paystack.pay(reference, 'live');
    expect(await settle(reference)).toMatchObject({ state: 'pending' });
    expect(await strays()).toMatchObject([{ reason: 'another-world', state: 'held' }]);
    expect(await postings()).toEqual([]);
  });

  test('refunds a second payment under one reference', async () => {
    const reference = await begin({ provider: 'flutterwave' });
    site.flutterwave.pay(reference);
    await settle(reference);
    site.flutterwave.pay(reference);
    expect(await settle(reference)).toMatchObject({ state: 'succeeded' });
    expect(await strays()).toMatchObject([{ reason: 'twice', state: 'returned' }]);
    expect(site.flutterwave.balanceOf('NGN')).toBe(250_000 - 2 * 3_500);
  });

  test('stays open while the provider cannot be reached, and is booked afterwards', async () => {
    const reference = await begin();
    site.paystack.pay(reference);
    site.paystack.fail('verify', 'lost-before');
    expect(await settle(reference)).toMatchObject({ state: 'pending' });
    expect(await settle(reference)).toMatchObject({ state: 'succeeded' });
  });

  test('says why it was declined, and is booked when another card then pays it', async () => {
    const reference = await begin();
    site.paystack.pay(reference, 'declined');
    expect(await settle(reference)).toMatchObject({
      state: 'failed',
      problem:
        'The payment was declined (“Declined”). You were not charged. Please try another card or payment method.',
    });
    site.paystack.pay(reference);
    expect(await settle(reference)).toMatchObject({ state: 'succeeded' });
  });

  test('stays paid, whatever outdated response arrives late', async () => {
    const reference = await begin();
    site.paystack.pay(reference, 'declined');
    const declined = await site.paystack.verify(reference);
    site.paystack.pay(reference);
    await settle(reference);
    for (const status of ['failed', 'pending', 'abandoned'] as const) {
      const old = { ...declined!, status };
      expect(await settlePayment(site.context, reference, old)).toMatchObject({ state: 'succeeded', problem: null });
    }
  });

  test('is booked in full if more was paid than requested', async () => {
    const reference = await begin();
    site.paystack.pay(reference, 'more');
    expect(await settle(reference)).toMatchObject({ state: 'succeeded' });
    expect(await findPayment(site.context.db, reference)).toMatchObject({ amount: 250_100 });
  });

  test('is null for an unknown reference', async () => {
    expect(await settle('arc-aaaaaaaaaaaaaaaaaaaaaaaa')).toBeNull();
  });

  test('is not booked if the provider responds about another payment', async () => {
    const [one, two] = [await begin(), await begin()];
    site.paystack.pay(two);
    const reported = (await site.paystack.verify(two))!;
    expect(await settlePayment(site.context, one, reported)).toMatchObject({ state: 'pending' });
    expect(await settlePayment(site.context, one, { ...reported, reference: one })).toMatchObject({
      state: 'succeeded',
    });
    // One transaction of the provider pays for one reference only.
    expect(await settle(two)).toMatchObject({ state: 'pending' });
    site.paystack.save({ ...site.paystack.find(two)!, reference: one });
  });
});
