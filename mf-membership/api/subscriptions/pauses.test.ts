import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { openEntitlements } from '../entitlements/entitlements.ts';
import { disputePayment } from '../payments/dispute-payment.ts';
import { reserveRefund } from '../payments/reserve-refund.ts';
import { subscriptionPaymentRefunded } from './payment-refunded.ts';
import { day, openTestMember, type TestMember } from './testing/test-member.ts';
import { cancelSubscription } from './cancel-subscription.endpoint.ts';
import { resumeSubscription } from './resume-subscription.endpoint.ts';
import { pauseSubscription } from './pause-subscription.endpoint.ts';
import { updateCard } from './update-card.endpoint.ts';

const noon = (text: string): number => Date.parse(`${text}T12:00:00+01:00`);

onDatabase('a member’s plan', (databases) => {
  let member: TestMember;
  let id: string;
  beforeEach(async () => {
    member = await openTestMember(databases);
    await member.join('branch');
    id = (await member.membership()).subscription?.id ?? '';
  });

  const subscription = async () => (await member.membership()).subscription;
  const charges = () => member.site.paystack.asked.get('charge') ?? 0;
  const plan = async () => (await openEntitlements(member.context).of(member.account.id)).plan;
  const record = async () => (await member.site.planOf(member.account.id))?.plan;

  it('is cancelled in one step and open until its end, and repeating it changes nothing', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await cancelSubscription.handle(member.context, { id, reason: 'Too dear' })).toEqual({ success: true });
    }
    expect(await subscription()).toMatchObject({ ends: true, state: 'active' });
    expect(await plan()).toBe('branch');
    expect((await member.subjects()).slice(1)).toEqual(['Your plan Branch is cancelled']);
    // The reason for cancelling is not shown to the member.
    expect(JSON.stringify((await member.membership()).events)).not.toContain('Too dear');
    member.site.clock.advance(31 * day);
    // The records say so before any clock has run.
    expect(await plan()).toBe('roots');
    expect((await member.membership()).subscription).toBeNull();
  });

  it('continues if the cancellation is undone, but not after it has ended', async () => {
    await cancelSubscription.handle(member.context, { id });
    await resumeSubscription.handle(member.context, { id });
    expect(await subscription()).toMatchObject({ ends: false });
    await member.after(31 * day);
    expect(charges()).toBe(1);
    await cancelSubscription.handle(member.context, { id });
    await member.after(31 * day);
    await expect(resumeSubscription.handle(member.context, { id })).rejects.toMatchObject({ code: 'gone' });
    expect(await cancelSubscription.handle(member.context, { id })).toEqual({ success: true });
  });

  it('can be joined again after its end, even before the clock has run', async () => {
    await cancelSubscription.handle(member.context, { id });
    member.site.clock.advance(31 * day);
    expect((await member.join('stem', { currency: 'USD' })).state).toBe('succeeded');
    expect(await plan()).toBe('stem');
    expect(await record()).toBe('stem');
    await member.after(0);
    expect(await plan()).toBe('stem');
  });

  it('is paused after the paid time: then it is the free plan, without charges, until it resumes automatically', async () => {
    await pauseSubscription.handle(member.context, { id, months: 2 });
    expect(await subscription()).toMatchObject({ state: 'paused', pausedUntil: noon('2026-04-15') });
    expect(await plan()).toBe('branch');
    await member.after(31 * day);
    expect([await plan(), await record(), charges()]).toEqual(['roots', 'roots', 0]);
    await member.after(58 * day);
    expect(charges()).toBe(0);
    await member.after(day + 45_000);
    expect([await plan(), await record(), charges()]).toEqual(['branch', 'branch', 1]);
    expect(await subscription()).toMatchObject({
      state: 'active',
      periodStart: noon('2026-04-15'),
      periodEnd: noon('2026-05-15'),
    });
    expect((await member.subjects())[1]).toBe('Your plan Branch is paused');
  });

  it('that is paused can be resumed early: free within the paid time, at the full price after it', async () => {
    await pauseSubscription.handle(member.context, { id, months: 1 });
    await resumeSubscription.handle(member.context, { id });
    expect(await subscription()).toMatchObject({ state: 'active', pausedUntil: null });
    await pauseSubscription.handle(member.context, { id, months: 3 });
    await member.after(40 * day);
    await resumeSubscription.handle(member.context, { id });
    expect([await plan(), charges()]).toEqual(['branch', 1]);
    expect(await subscription()).toMatchObject({ periodStart: member.site.clock.now() });
  });

  it('with a scheduled change shows what it resumes as, and for how much', async () => {
    await member.choose('stem');
    await pauseSubscription.handle(member.context, { id, months: 1 });
    expect((await member.site.emails()).at(-1)?.text[1]).toBe(
      'On 15 March 2026 it resumes automatically as Stem, for ₦2,500 a month. You can resume earlier, or cancel.',
    );
  });

  it('that cannot be paid after its pause is not in force meanwhile', async () => {
    await pauseSubscription.handle(member.context, { id, months: 1 });
    member.site.paystack.setCards('declined');
    await member.after(31 * day);
    await member.after(28 * day);
    expect([await plan(), charges()]).toEqual(['roots', 1]);
    expect(await subscription()).toMatchObject({ state: 'past-due', graceUntil: null });
    member.site.paystack.setCards('success');
    await member.after(2 * day);
    expect(await plan()).toBe('branch');
    expect(await subscription()).toMatchObject({ periodStart: member.site.clock.now() });
  });

  it('is charged once if the site was down during the whole pause', async () => {
    await pauseSubscription.handle(member.context, { id, months: 1 });
    await member.after(200 * day);
    await member.after(60_000);
    expect(charges()).toBe(1);
    expect((await subscription())?.periodStart).toBe(member.site.clock.now() - 60_000);
  });

  it('accepts another card, and refunds the amount that checked it', async () => {
    const opened = await updateCard.handle(member.context, { id, provider: 'paystack' });
    const checked = await member.pay(opened, 'pin');
    expect([checked.amount, checked.state]).toEqual([5_000, 'refunded']);
    await member.after(31 * day);
    expect(member.site.paystack.payments).toHaveLength(3);
    expect((await member.subjects()).at(-1)).toBe('New card for your plan Branch');
    expect((await member.membership()).payments.map(({ what }) => what)).toContain('Card checked');
  });

  it('keeps its card if the payment came without one, refunds the money, and says so', async () => {
    const { card } = (await subscription()) ?? {};
    const checked = await member.pay(await updateCard.handle(member.context, { id, provider: 'paystack' }), 'transfer');
    expect(checked.state).toBe('refunded');
    expect((await subscription())?.card).toEqual(card);
    const letter = (await member.site.emails()).at(-1);
    expect(letter?.subject).toBe('Your refund of ₦50');
    expect(letter?.text[0]).toMatch(/^This card cannot be saved, so nothing has changed/);
  });

  it('ends with the correct reason if a bank reverses its payment', async () => {
    const [payment] = await member.payments();
    await disputePayment(member.site.context, payment?.reference ?? '', 'opened');
    expect((await member.site.emails()).at(-1)?.text[0]).toBe(
      'Your plan Branch has ended, because your bank reversed its payment. You will not be charged again.',
    );
    const texts = (await member.membership()).events.map(({ text }) => text);
    expect(texts).toContain('Plan branch ended because the bank reversed its payment');
  });

  it('in a pause past the paid time accepts another card for the smallest amount too, and stays paused', async () => {
    await pauseSubscription.handle(member.context, { id, months: 3 });
    await member.after(40 * day);
    const checked = await member.pay(await updateCard.handle(member.context, { id, provider: 'paystack', due: 0 }));
    expect([checked.amount, checked.state]).toEqual([5_000, 'refunded']);
    expect(await subscription()).toMatchObject({ state: 'paused', pausedUntil: noon('2026-05-15') });
    expect([await plan(), charges()]).toEqual(['roots', 0]);
  });

  it('accepts another card for the smallest amount during its renewal, and is renewed once', async () => {
    member.site.paystack.setCards('slow');
    await member.after(31 * day);
    const checked = await member.pay(await updateCard.handle(member.context, { id, provider: 'paystack', due: 0 }));
    expect([checked.amount, checked.state]).toEqual([5_000, 'refunded']);
    expect(charges()).toBe(1);
  });

  it('accepts no card once it is cancelled and over, even before the clock has run', async () => {
    await cancelSubscription.handle(member.context, { id });
    member.site.clock.advance(31 * day);
    await expect(updateCard.handle(member.context, { id, provider: 'paystack' })).rejects.toMatchObject({
      code: 'gone',
      message: expect.stringContaining('You were not charged') as string,
    });
  });

  it('charges no overdue amount that its owner was not shown', async () => {
    await expect(updateCard.handle(member.context, { id, provider: 'paystack', due: 600_000 })).rejects.toMatchObject({
      code: 'conflict',
    });
    member.site.paystack.setCards('declined');
    await member.after(31 * day);
    expect(await subscription()).toMatchObject({ state: 'past-due' });
    await expect(updateCard.handle(member.context, { id, provider: 'paystack', due: 0 })).rejects.toMatchObject({
      code: 'conflict',
    });
    const { reference } = await updateCard.handle(member.context, { id, provider: 'paystack', due: 600_000 });
    expect((await member.pay({ reference })).amount).toBe(600_000);
  });

  it('cannot be changed by anybody else, and one that never began by nobody', async () => {
    const stranger = member.site.as({ id: member.site.account().id });
    for (const touch of [cancelSubscription.handle, resumeSubscription.handle]) {
      await expect(touch(stranger, { id })).rejects.toMatchObject({ code: 'not-found' });
    }
    await expect(pauseSubscription.handle(stranger, { id, months: 1 })).rejects.toMatchObject({ code: 'not-found' });
    await expect(updateCard.handle(stranger, { id, provider: 'paystack' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(cancelSubscription.handle(member.context, { id: 'none' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('ends at once if the full payment of the current period is refunded, but not for a part or an older one', async () => {
    await member.after(31 * day);
    const [first, second] = await member.context.db
      .selectFrom('membership_intent')
      .selectAll()
      .orderBy('created_at')
      .execute();
    if (first === undefined || second === undefined) throw new Error('Two payments were made');
    const back = (intent: typeof first, whole: boolean) =>
      member.site.context.transact(async (transaction) => {
        const now = member.site.clock.now();
        const amount = whole ? intent.amount : 100;
        await reserveRefund(transaction, { reference: intent.reference, amount, reason: 'Asked', now });
        await subscriptionPaymentRefunded(member.context, transaction, { intent, refunded: amount, whole });
      });
    await back(first, true);
    await back(second, false);
    expect(await plan()).toBe('branch');
    await member.site.context.transact((transaction) =>
      subscriptionPaymentRefunded(member.context, transaction, {
        intent: second,
        refunded: second.amount,
        whole: true,
      }),
    );
    expect([await plan(), await record()]).toEqual(['roots', 'roots']);
    expect((await member.subjects()).at(-1)).toBe('Your plan Branch has ended');
  });

  it('that was upgraded ends if the payment before the upgrade is refunded', async () => {
    await member.join('canopy');
    const [first] = await member.context.db
      .selectFrom('membership_intent')
      .selectAll()
      .orderBy('created_at')
      .orderBy('amount')
      .execute();
    if (first === undefined) throw new Error('A payment was made');
    await member.site.context.transact((transaction) =>
      subscriptionPaymentRefunded(member.context, transaction, { intent: first, refunded: first.amount, whole: true }),
    );
    expect(await plan()).toBe('roots');
  });
});
