import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { findIntent } from '../payments/find-intent.ts';
import { openIntent } from '../payments/open-intent.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { ProviderError, type StartPayment } from '../providers/payment-provider.ts';
import { giftOf } from '../testing/donate.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { compareDaily } from './compare-daily.ts';
import { openDifferences } from './differences.ts';
import { reconcileCommand } from './reconcile-command.ts';

const hour = 3_600_000;
const day = 24 * hour;

onDatabase('the nightly comparison', (databases) => {
  let site: TestMembership;
  beforeEach(async () => {
    site = await openTestMembership(databases);
  });

  const pay = async (settles = true): Promise<string> => {
    const { reference } = await openIntent(site.context, giftOf());
    site.paystack.pay(reference);
    if (settles) await settlePayment(site.context, reference);
    return reference;
  };
  const begunElsewhere = (reference: string): StartPayment => ({
    ...{ reference, amount: 250_000, currency: 'NGN', email: 'ada@example.org', name: '', title: '' },
    returnUrl: 'http://localhost:3000',
  });
  /** Compares in the next night, so that payments are well within the compared time span. */
  const night = async (): Promise<readonly string[]> => {
    site.clock.advance(day);
    await compareDaily(site.context);
    return (await openDifferences(site.context)).map(({ kind, source }) => `${kind} ${source}`);
  };
  const reported = async (...args: string[]): Promise<readonly [number, string]> => {
    let text = '';
    const terminal = { write: (more: string) => void (text += more), isTty: false, columns: 80 };
    const code = await reconcileCommand(site.context, args, { ...terminal, signal: new AbortController().signal });
    return [code, text];
  };

  it('finds nothing if the ledger agrees, and runs once a night', async () => {
    await pay();
    expect(await night()).toEqual([]);
    await compareDaily(site.context);
    const rows = await site.context.db.selectFrom('membership_comparison').selectAll().orderBy('provider').execute();
    expect(rows).toMatchObject([
      { provider: 'flutterwave', listed: 0, differences: 0, day: '2026-01-16' },
      { provider: 'paystack', listed: 1, differences: 0, day: '2026-01-16' },
    ]);
  });

  it('settles payments that everything else has missed', async () => {
    const reference = await pay(false);
    expect(await night()).toEqual([]);
    expect(await findIntent(site.context.db, reference)).toMatchObject({ state: 'succeeded' });
  });

  it('books a reference that was paid twice once, and refunds the second payment', async () => {
    // Flutterwave accepts two payments for one reference.
    const { reference } = await openIntent(site.context, giftOf({ provider: 'flutterwave' }));
    site.flutterwave.pay(reference);
    await settlePayment(site.context, reference);
    site.flutterwave.pay(reference);
    expect(await night()).toEqual([]);
    expect(site.flutterwave.refunds).toMatchObject([{ amount: 250_000, state: 'processed' }]);
    expect(site.flutterwave.balanceOf('NGN')).toBe(250_000 - 2 * 3_500);
  });

  it('records money that does not belong to any payment, and reports it once', async () => {
    await site.paystack.start(begunElsewhere('v3mjfgbnc19v97x'));
    const { paymentId } = site.paystack.pay('v3mjfgbnc19v97x');
    expect(await night()).toEqual([`unknown-payment ${paymentId}`]);
    expect(await night()).toEqual([]);
    const strays = await site.context.db.selectFrom('membership_stray').selectAll().execute();
    expect(strays).toMatchObject([{ reason: 'unknown', state: 'held', amount: 250_000 }]);
  });

  it('never accepts one provider’s report for a payment that was started at the other', async () => {
    const { reference } = await openIntent(site.context, giftOf());
    await site.flutterwave.start(begunElsewhere(reference));
    const { paymentId } = site.flutterwave.pay(reference);
    expect(await night()).toEqual([`unknown-payment ${paymentId}`]);
    expect(await findIntent(site.context.db, reference)).toMatchObject({ state: 'pending' });
    const strays = await site.context.db.selectFrom('membership_stray').selectAll().execute();
    expect(strays).toMatchObject([{ provider: 'flutterwave', reason: 'unknown', state: 'held', reference }]);
  });

  it('reports every kind of difference, and that they are resolved', async () => {
    const [missing, other, back] = [await pay(), await pay(), await pay()] as const;
    const before = site.paystack.payments;
    site.paystack.forget(missing);
    site.paystack.save({ ...site.paystack.find(other)!, paid: 249_999 });
    site.paystack.save({ ...site.paystack.find(back)!, returned: 250_000 });
    expect((await night()).toSorted()).toEqual(
      [`amount ${other}`, `given-back ${back}`, `missing-there ${missing}`].toSorted(),
    );
    for (const payment of before) site.paystack.save(payment);
    expect(await night()).toEqual([]);
  });

  it.each([6, 20])('recognises a payment that was started %s days before it was paid', async (days) => {
    const { reference } = await openIntent(site.context, giftOf());
    site.clock.advance(days * day);
    site.paystack.pay(reference);
    await settlePayment(site.context, reference);
    expect(await night()).toEqual([]);
    expect(await findIntent(site.context.db, reference)).toMatchObject({ state: 'succeeded' });
  });

  it('closes resolved differences older than the list, and leaves open what cannot be verified', async () => {
    const reference = await pay();
    const before = site.paystack.payments;
    site.paystack.forget(reference);
    for (let count = 0; count < 20; count += 1) expect(await night()).toEqual([`missing-there ${reference}`]);
    for (const payment of before) site.paystack.save(payment);
    site.paystack.fail('verify', 'lost-before');
    expect(await night()).toEqual([`missing-there ${reference}`]);
    expect(await night()).toEqual([]);
  });

  it('reports payments that the ledger does not match', async () => {
    const reference = await pay();
    await site.context.transact((transaction) =>
      transaction
        .updateTable('membership_payment')
        .set({ amount: 260_000 })
        .where('reference', '=', reference)
        .execute(),
    );
    expect((await night()).toSorted()).toEqual([`amount ${reference}`, `ledger ${reference}`]);
  });

  it('reports nothing if the list is incomplete, and runs again later', async () => {
    await pay();
    const whole = site.paystack.list.bind(site.paystack);
    site.paystack.list = async function* (since) {
      yield* whole(since);
      throw new ProviderError('unknown', 'cut off');
    };
    expect(await night()).toEqual([]);
    const days = () => site.context.db.selectFrom('membership_comparison').select('provider').execute();
    expect(await days()).toEqual([{ provider: 'flutterwave' }]);
    site.paystack.list = whole;
    await compareDaily(site.context);
    expect(await days()).toHaveLength(2);
  });

  it('is printed by the command, which fails if there are differences', async () => {
    const reference = await pay();
    site.clock.advance(2 * hour);
    expect(await reported()).toEqual([0, expect.stringContaining('Paystack (test): 1 payments listed, they agree')]);
    site.paystack.forget(reference);
    const [code, text] = await reported('2');
    expect(code).toBe(1);
    expect(text).toContain(`missing-there: ${reference} is booked with ₦2,500, but the provider has no record of it`);
    expect(await reported('x')).toEqual([2, expect.stringContaining('reconcile [days]')]);
    const without = { ...site.context };
    delete (without as { payments?: unknown }).payments;
    expect(await reconcileCommand(without, [], { write: () => undefined } as never)).toBe(2);
  });
});
