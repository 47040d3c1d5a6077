import { AppError } from 'shared-contracts/app-error';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { openEntitlements } from '../entitlements/entitlements.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { openTestMember, type TestMember } from '../subscriptions/testing/test-member.ts';
import { startCheckout, type CheckoutInput } from './start-checkout.endpoint.ts';

onDatabase('joining a plan', (databases) => {
  let member: TestMember;
  beforeEach(async () => {
    member = await openTestMember(databases);
  });

  const input = (change: Partial<CheckoutInput> = {}): CheckoutInput => ({
    ...{ plan: 'branch', frequency: 'monthly', currency: 'NGN', due: 600_000, provider: 'paystack', card: 'new' },
    ...change,
  });
  const record = () => member.site.planOf(member.account.id);

  it('[R4.08] [R9.03] sets plan, frequency, amount, currency and today’s date in the account only once it is paid', async () => {
    const chosen = await member.choose('branch');
    expect(chosen).toMatchObject({ outcome: 'pay', next: expect.stringContaining('/pay/arc-') as unknown });
    expect(await record()).toBeNull();
    expect((await member.membership()).plan).toBe('roots');
    await member.pay(chosen);
    const joined = {
      plan: 'branch',
      frequency: 'monthly',
      amount: 6000,
      currency: 'NGN',
      subscriptionDate: '2026-01-15',
    };
    expect(await record()).toEqual(joined);
    const { plan, subscription, payments, events } = await member.membership();
    expect(plan).toBe('branch');
    expect(subscription).toMatchObject({
      ...{ plan: 'branch', state: 'active', ends: false, next: null, price: { amount: 600_000, currency: 'NGN' } },
      periodEnd: Date.parse('2026-02-15T12:00:00+01:00'),
      card: { brand: 'Visa', last4: '4081' },
    });
    expect(payments).toEqual([expect.objectContaining({ what: 'Branch, monthly', state: 'paid' })]);
    expect(events.map(({ text }) => text)).toContain('Joined Branch, monthly, for ₦6,000');
    expect(await member.subjects()).toEqual(['Welcome: your plan Branch is active']);
  });

  it('grants the plan’s entitlements, to other slices too', async () => {
    const entitlements = openEntitlements(member.site.context);
    expect(await entitlements.of(member.account.id)).toMatchObject({ plan: 'roots', savedSearches: 10 });
    await member.join('stem', { frequency: 'yearly', currency: 'USD' });
    expect(await entitlements.of(member.account.id)).toMatchObject({ plan: 'stem', savedSearches: 50 });
    expect(await entitlements.of(null)).toMatchObject({ plan: 'roots' });
    expect(await entitlements.of('somebody-else')).toMatchObject({ plan: 'roots' });
    expect(await record()).toMatchObject({ amount: 50, currency: 'USD', frequency: 'yearly' });
  });

  it('is refused at a price other than the catalogue’s', async () => {
    for (const due of [0, 1, 599_999, 250_000, 600_001, 10 ** 10]) {
      await expect(startCheckout.handle(member.context, input({ due }))).rejects.toMatchObject({
        code: 'conflict',
        message: 'The price has changed: it is ₦6,000 now. You were not charged.',
      });
    }
    expect(member.site.paystack.payments).toHaveLength(0);
  });

  it.each([
    ['a kobo short', 'short'],
    ['in another currency', 'currency'],
    ['by a declined card', 'declined'],
    ['in another payment mode', 'live'],
  ])('fails if it is paid %s', async (_, card) => {
    await member.pay(await member.choose('branch'), card);
    expect(await record()).toBeNull();
    expect((await member.membership()).subscription).toBeNull();
  });

  it('twice in two tabs counts once: the second payment is refunded, and the reader is notified', async () => {
    const [one, two] = [await member.choose('branch'), await member.choose('branch')];
    await member.pay(one);
    const second = await member.pay(two);
    expect(second.state).toBe('refunded');
    expect((await member.payments()).map(({ amount, refunded }) => [amount, refunded])).toEqual([
      [600_000, 0],
      [600_000, 600_000],
    ]);
    expect(member.site.paystack.refunds).toHaveLength(1);
    expect(await member.subjects()).toContain('Your refund of ₦6,000');
    expect(await record()).toMatchObject({ plan: 'branch' });
    expect((await member.membership()).subscription?.periodEnd).toBe(Date.parse('2026-02-15T12:00:00+01:00'));
  });

  it('in two tabs with two plans grants the one paid first, and refunds the other', async () => {
    const [one, two] = [await member.choose('branch'), await member.choose('canopy')];
    const paid = [member.pay(two), member.pay(one)];
    expect((await Promise.all(paid)).map(({ state }) => state).sort()).toEqual(['refunded', 'succeeded']);
    const { subscription } = await member.membership();
    expect([subscription?.plan]).toContain((await record())?.plan);
  });

  it('is granted once, however often and by however many processes it is reported', async () => {
    const chosen = (await member.choose('stem')) as { reference: string };
    member.site.paystack.pay(chosen.reference);
    const other = await member.site.anotherProcess();
    const contexts = [member.context, other, member.context, other, other];
    await Promise.all(contexts.map((context) => settlePayment(context, chosen.reference)));
    expect(await member.payments()).toHaveLength(1);
    expect(await member.subjects()).toEqual(['Welcome: your plan Stem is active']);
    expect((await member.membership()).events).toHaveLength(1);
  });

  it('is the same payment for a repeated attempt', async () => {
    const attempt = 'attempt-0123456789';
    const [one, two] = [await member.choose('branch', { attempt }), await member.choose('branch', { attempt })];
    expect(one).toMatchObject({ reference: (two as { reference: string }).reference });
    expect(member.site.paystack.payments).toHaveLength(1);
    expect(await member.subscriptions()).toHaveLength(1);
  });

  it('grants nothing if the account was erased meanwhile', async () => {
    const chosen = (await member.choose('branch')) as { reference: string };
    member.site.removeAccount(member.account.id);
    await member.site.context.transact((transaction) =>
      transaction.updateTable('membership_payer').set({ account_id: null, erased_at: 1 }).execute(),
    );
    expect((await member.pay(chosen)).state).toBe('refunded');
    expect((await member.subscriptions())[0]?.state).toBe('incomplete');
  });

  it('is refused for guests, and limited after a dozen attempts', async () => {
    await expect(startCheckout.handle(member.site.context, input())).rejects.toMatchObject({
      code: 'unauthorized',
      message: 'User not logged in',
    });
    const tries = Array.from({ length: 13 }, () => member.choose('branch').catch((error: unknown) => error));
    const refused = (await Promise.all(tries)).filter((answer) => answer instanceof AppError);
    expect(refused).toEqual([expect.objectContaining({ code: 'too-many-requests' })]);
  });

  it('says that nothing was taken if the provider is away, and leaves no plan behind', async () => {
    member.site.paystack.fail('start', 'refused');
    await expect(member.choose('branch')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('You were not charged') as unknown,
    });
    expect((await member.membership()).plan).toBe('roots');
    expect((await member.choose('branch')).outcome).toBe('pay');
  });
});
