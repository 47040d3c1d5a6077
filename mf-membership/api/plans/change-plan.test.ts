import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { day, openTestMember, type TestMember } from '../subscriptions/testing/test-member.ts';
import { quotePlan } from './quote-plan.endpoint.ts';
import { startCheckout, type CheckoutInput } from './start-checkout.endpoint.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.endpoint.ts';
import { resumeSubscription } from '../subscriptions/resume-subscription.endpoint.ts';
import { pauseSubscription } from '../subscriptions/pause-subscription.endpoint.ts';

type Chosen = { readonly reference: string };

onDatabase('changing a plan', (databases) => {
  let member: TestMember;
  beforeEach(async () => {
    member = await openTestMember(databases);
    await member.join('stem');
  });

  const record = () => member.site.planOf(member.account.id);
  const words = async () => (await member.membership()).events.map(({ text }) => text);
  const dues = async () => (await member.payments()).map(({ amount, refunded }) => [amount, refunded]);

  it('to a larger one credits the unused time, and starts a period today', async () => {
    member.site.clock.advance(15.5 * day);
    const quoted = await quotePlan.handle(member.context, { plan: 'branch', frequency: 'monthly', currency: 'NGN' });
    expect(quoted).toMatchObject({ kind: 'now', due: { amount: 475_000 }, card: 'Visa ending 4081' });
    await member.join('branch');
    expect(await dues()).toEqual([
      [250_000, 0],
      [475_000, 0],
    ]);
    expect(await record()).toMatchObject({ plan: 'branch', amount: 6000, subscriptionDate: '2026-01-31' });
    const { subscription } = await member.membership();
    expect(subscription).toMatchObject({
      price: { amount: 600_000, currency: 'NGN' },
      periodStart: member.site.clock.now(),
      periodEnd: Date.parse('2026-02-28T00:00:00+01:00'),
    });
    expect(await words()).toContain('Upgraded from Stem to Branch, monthly');
    expect(await member.subjects()).toContain('Your plan is Branch now');
  });

  it('keeps the displayed price long enough to decide and to pay', async () => {
    member.site.clock.advance(10 * day);
    const request = { plan: 'branch', frequency: 'monthly', currency: 'NGN' } as const;
    const { due } = await quotePlan.handle(member.context, request);
    member.site.clock.advance(20 * 60_000);
    const input: CheckoutInput = { ...request, due: due.amount, provider: 'paystack', card: 'new' };
    const chosen = (await startCheckout.handle(member.context, input)) as Chosen;
    expect((await member.pay(chosen)).amount).toBe(due.amount);
    member.site.clock.advance(60 * 60_000);
    await expect(startCheckout.handle(member.context, input)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('by the saved card takes effect at once', async () => {
    expect(await member.choose('stem', { frequency: 'yearly', card: 'saved' })).toMatchObject({ outcome: 'done' });
    expect(await record()).toMatchObject({ plan: 'stem', frequency: 'yearly', amount: 25_000 });
    expect(await words()).toContain('Changed Stem from monthly to yearly');
    expect(await dues()).toEqual([
      [250_000, 0],
      [2_250_000, 0],
    ]);
  });

  it('by a declined card changes nothing, and says so', async () => {
    member.site.paystack.setCards('declined');
    await expect(member.choose('branch', { card: 'saved' })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Visa ending 4081 was declined. You were not charged.',
      details: { hint: 'You keep Stem as it is. Please try another card.' },
    });
    expect(await record()).toMatchObject({ plan: 'stem' });
    expect(await dues()).toHaveLength(1);
  });

  it('by a card whose response is lost waits for the result, and charges once', async () => {
    member.site.paystack.fail('charge', 'lost-after');
    const chosen = await member.choose('branch', { card: 'saved' });
    expect(chosen).toMatchObject({ outcome: 'pay', popup: null });
    expect(await record()).toMatchObject({ plan: 'stem' });
    expect((await member.comeBack(chosen as Chosen)).state).toBe('succeeded');
    expect(await record()).toMatchObject({ plan: 'branch' });
    expect(await dues()).toHaveLength(2);
  });

  it('in two tabs at once is paid once: the second payment is refunded', async () => {
    const [one, two] = [(await member.choose('branch')) as Chosen, (await member.choose('branch')) as Chosen];
    await member.pay(one);
    expect((await member.pay(two)).state).toBe('refunded');
    expect((await member.membership()).subscription).toMatchObject({ plan: 'branch', state: 'active' });
  });

  it('that is paid after a renewal is refunded, because its price was for the previous period', async () => {
    member.site.clock.advance(30.9 * day);
    const chosen = (await member.choose('branch')) as Chosen;
    await member.after(0.2 * day);
    expect((await member.membership()).subscription?.periodEnd).toBe(Date.parse('2026-03-15T12:00:00+01:00'));
    expect((await member.pay(chosen)).state).toBe('refunded');
    expect(await record()).toMatchObject({ plan: 'stem' });
  });

  it('to a smaller one waits for the end of the paid period, and costs nothing now', async () => {
    await member.join('canopy');
    expect(await member.choose('branch')).toEqual({ outcome: 'done', reference: null });
    expect(await member.subjects()).toContain('Your plan changes on 15 February 2026');
    expect((await member.membership()).subscription).toMatchObject({
      plan: 'canopy',
      next: { plan: 'branch', frequency: 'monthly', price: { amount: 600_000, currency: 'NGN' } },
    });
    await member.after(31 * day);
    expect(await record()).toMatchObject({ plan: 'branch', amount: 6000, subscriptionDate: '2026-02-15' });
    expect((await dues()).at(-1)).toEqual([600_000, 0]);
    expect((await member.membership()).subscription).toMatchObject({ plan: 'branch', next: null });
  });

  it('that is scheduled can be undone, by choosing the plan again or by resuming', async () => {
    await member.join('canopy');
    await member.choose('branch');
    expect(await member.choose('canopy')).toMatchObject({ outcome: 'done' });
    expect((await member.membership()).subscription?.next).toBeNull();
    await member.choose('stem');
    const { subscription } = await member.membership();
    await resumeSubscription.handle(member.context, { id: subscription?.id ?? '' });
    expect((await member.membership()).subscription?.next).toBeNull();
    await expect(member.choose('canopy')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('already') as unknown,
    });
  });

  it('credits only the rest of a partly refunded payment', async () => {
    const [paid] = await member.payments();
    await refundPayment(member.context, { reference: paid?.reference ?? '', amount: 150_000, reason: 'A kindness' });
    member.site.clock.advance(1);
    expect((await member.join('branch')).amount).toBe(500_000);
    // The credit is deducted once: the branch period is now worth its full price.
    expect((await member.join('canopy')).amount).toBe(2_500_000 - 600_000);
    expect(await record()).toMatchObject({ plan: 'canopy' });
  });

  it('to another currency is refused until the paid period ends', async () => {
    await expect(member.choose('branch', { currency: 'USD' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('offers no card that is expired or of another payment mode', async () => {
    const request = { plan: 'branch', frequency: 'monthly', currency: 'NGN' } as const;
    await member.context.transact((transaction) =>
      transaction.updateTable('membership_card').set({ expires: '2026-01' }).execute(),
    );
    expect((await quotePlan.handle(member.context, request)).card).toBe('Visa ending 4081');
    member.site.clock.advance(17 * day);
    expect((await quotePlan.handle(member.context, request)).card).toBeNull();
    await expect(member.choose('branch', { card: 'saved' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['cancelled', (id: string) => cancelSubscription.handle(member.context, { id })],
    ['paused', (id: string) => pauseSubscription.handle(member.context, { id, months: 1 })],
  ] as const)(
    'that was in progress when its owner %s is refunded, and nothing is charged afterwards',
    async (word, stop) => {
      const upgrade = await member.choose('branch');
      const { subscription: before } = await member.membership();
      await stop(before?.id ?? '');
      expect((await member.pay(upgrade)).state).toBe('refunded');
      const { subscription: after } = await member.membership();
      expect(after).toMatchObject({ plan: 'stem', ends: word === 'cancelled', periodEnd: before?.periodEnd });
      expect(after?.state).toBe(word === 'paused' ? 'paused' : 'active');
      await member.after(31 * day);
      expect(member.site.paystack.asked.get('charge')).toBeUndefined();
      const letters = (await member.site.emails()).flatMap(({ text }) => text);
      expect(letters.some((text) => text.startsWith(`You ${word} your membership before`))).toBe(true);
    },
  );

  it('that is chosen after cancelling undoes the cancellation', async () => {
    await cancelSubscription.handle(member.context, { id: (await member.membership()).subscription?.id ?? '' });
    expect((await member.join('branch')).state).toBe('succeeded');
    expect((await member.membership()).subscription).toMatchObject({ plan: 'branch', ends: false });
  });

  it('whose own payment is refunded restores the previous period for its remaining days', async () => {
    const { subscription: before } = await member.membership();
    await member.after(2 * day);
    const { reference, amount } = await member.join('canopy', { frequency: 'yearly' });
    await member.after(3 * day);
    await refundPayment(member.site.context, { reference, amount, reason: 'Asked', byAccount: null });
    const { subscription, plan, events } = await member.membership();
    expect([plan, (await record())?.plan]).toEqual(['stem', 'stem']);
    expect(subscription).toMatchObject({
      ...{ plan: 'stem', frequency: 'monthly', price: { amount: 250_000 }, state: 'active', ends: false },
      ...{ periodStart: before?.periodStart, periodEnd: before?.periodEnd },
    });
    expect(events[0]?.text).toBe('Returned to Stem, monthly, because the payment for Canopy, yearly was refunded');
    expect((await member.subjects()).at(-1)).toBe('Your plan is Stem again');
    expect(await checkLedger(member.site.context)).toMatchObject({ problems: [] });
    // And it renews, counted from its own anchor day.
    await member.after(26 * day);
    expect((await member.payments()).at(-1)?.amount).toBe(250_000);
    expect((await member.membership()).subscription?.periodStart).toBe(before?.periodEnd);
  });

  it('whose own payment is refunded after the previous period has ended leaves no plan', async () => {
    const { reference, amount } = await member.join('branch', { frequency: 'yearly' });
    await member.after(40 * day);
    await refundPayment(member.site.context, { reference, amount, reason: 'Asked', byAccount: null });
    expect(await member.membership()).toMatchObject({ plan: 'roots', subscription: null });
    await member.after(40 * day);
    expect(member.site.paystack.asked.get('charge')).toBeUndefined();
  });

  it.each([
    ['cancelled', (id: string) => cancelSubscription.handle(member.context, { id })],
    ['paused', (id: string) => pauseSubscription.handle(member.context, { id, months: 1 })],
  ] as const)('whose own payment is refunded restores the previous state: %s', async (_word, stop) => {
    await stop((await member.membership()).subscription?.id ?? '');
    const { subscription: before } = await member.membership();
    const { reference, amount } = await member.join('branch');
    expect((await member.membership()).subscription).toMatchObject({ state: 'active', ends: false });
    await refundPayment(member.site.context, { reference, amount, reason: 'Asked', byAccount: null });
    expect((await member.membership()).subscription).toEqual(before);
    await member.after(31 * day);
    expect(member.site.paystack.asked.get('charge')).toBeUndefined();
    expect((await member.membership()).plan).toBe('roots');
  });

  it('whose own payment is refunded stays cancelled if its owner had cancelled it', async () => {
    const { reference, amount } = await member.join('branch');
    await cancelSubscription.handle(member.context, { id: (await member.membership()).subscription?.id ?? '' });
    await refundPayment(member.site.context, { reference, amount, reason: 'Asked', byAccount: null });
    expect((await member.membership()).subscription).toMatchObject({ plan: 'stem', ends: true });
    await member.after(31 * day);
    expect(member.site.paystack.asked.get('charge')).toBeUndefined();
    expect((await member.membership()).plan).toBe('roots');
  });
});
