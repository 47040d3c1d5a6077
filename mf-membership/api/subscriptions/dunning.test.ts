import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { openEntitlements } from '../entitlements/entitlements.ts';
import { expireIntents } from '../payments/expire-intents.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { isSilent } from './dunning.ts';
import { day, openTestMember, type TestMember } from './testing/test-member.ts';
import { cancelSubscription } from './cancel-subscription.endpoint.ts';
import { pauseSubscription } from './pause-subscription.endpoint.ts';
import { updateCard } from './update-card.endpoint.ts';

const minute = 60_000;

onDatabase('a renewal that fails', (databases) => {
  let member: TestMember;
  beforeEach(async () => {
    member = await openTestMember(databases);
    await member.join('stem');
    member.site.paystack.setCards('declined');
  });

  const subscription = async () => (await member.membership()).subscription;
  const charges = () => member.site.paystack.asked.get('charge') ?? 0;
  const plan = async () => (await openEntitlements(member.context).of(member.account.id)).plan;

  it('is tried six times in all, after 2, 2, 5, 5 and 5 days; the plan stays open until the last, then ends', async () => {
    const waits = [31, 2, 2, 5, 5];
    for (const [index, days] of waits.entries()) {
      await member.after(days * day - minute);
      expect(charges()).toBe(index);
      await member.after(minute);
      await member.after(minute);
      member.site.clock.advance(-minute);
      expect(charges()).toBe(index + 1);
      expect(await plan()).toBe('stem');
      expect(await subscription()).toMatchObject({
        state: 'past-due',
        nextTryAt: member.site.clock.now() + (waits[index + 1] ?? 5) * day,
        graceUntil: Date.parse('2026-02-15T12:00:00+01:00') + 19 * day,
      });
    }
    await member.after(5 * day);
    expect(charges()).toBe(6);
    expect(await plan()).toBe('roots');
    expect(await member.site.planOf(member.account.id)).toMatchObject({ plan: 'roots', amount: 0 });
    expect(await subscription()).toBeNull();
    expect(await member.payments()).toHaveLength(1);
    await member.after(60 * day);
    expect(charges()).toBe(6);
  });

  it('is explained each time with what to do, more plainly before the last try, and at the end', async () => {
    for (const days of [31, 2, 2, 5, 5, 5]) await member.after(days * day);
    expect((await member.subjects()).slice(1)).toEqual([
      ...Array.from({ length: 4 }, () => 'The payment for your plan Stem failed'),
      'Last attempt for your plan Stem',
      'Your plan Stem has ended',
    ]);
    const [, first] = await member.site.emails().then((all) => all.filter(({ subject }) => !/receipt/i.test(subject)));
    expect(first?.text).toEqual([
      'We could not charge ₦2,500 for your plan Stem. You were not charged.',
      'We will try again on 17 February 2026. You keep your Stem plan until 6 March 2026 while we retry.',
      'You can also pay with another card now.',
    ]);
    expect(first?.link?.path).toBe('/membership/manage');
  });

  it('is emailed like a receipt, also to an unverified address', async () => {
    await member.after(31 * day);
    const emails = (await member.site.emails()).filter(({ subject }) => !/receipt/i.test(subject));
    expect(emails.map(({ subject, to }) => [subject, to])).toEqual([
      ['Welcome: your plan Stem is active', { account: member.account.id, onlyProven: true }],
      ['The payment for your plan Stem failed', { account: member.account.id, onlyProven: false }],
    ]);
  });

  it('for a scheduled plan states its price, and what stays open meanwhile', async () => {
    await member.site.context.transact((transaction) =>
      transaction
        .updateTable('membership_subscription')
        .set({ plan: 'canopy', amount: 2_500_000, next_plan: 'stem', next_frequency: 'monthly' })
        .execute(),
    );
    await member.after(31 * day);
    const letter = (await member.site.emails()).at(-1);
    expect(letter?.text.slice(0, 2)).toEqual([
      'We could not charge ₦2,500 for your plan Stem. You were not charged.',
      'We will try again on 17 February 2026. You keep your Canopy plan until 6 March 2026 while we retry.',
    ]);
  });

  it('and then succeeds keeps its dates: no time is lost or gained', async () => {
    await member.after(31 * day);
    member.site.paystack.setCards('success');
    await member.after(2 * day);
    expect(await subscription()).toMatchObject({
      ...{ state: 'active', nextTryAt: null, graceUntil: null },
      periodEnd: Date.parse('2026-03-15T12:00:00+01:00'),
    });
    expect((await member.subscriptions())[0]?.failed_tries).toBe(0);
  });

  it('is paid at once by another card, which pays from then on', async () => {
    await member.after(31 * day);
    const { id } = (await subscription()) ?? { id: '' };
    const opened = await updateCard.handle(member.context, { id, provider: 'flutterwave' });
    expect((await member.pay(opened)).amount).toBe(250_000);
    expect(await subscription()).toMatchObject({
      ...{ state: 'active', provider: 'flutterwave', periodEnd: Date.parse('2026-03-15T12:00:00+01:00') },
    });
    expect(await member.payments()).toHaveLength(2);
    await member.after(31 * day);
    expect(member.site.flutterwave.asked.get('charge')).toBe(1);
    expect(await subscription()).toMatchObject({ state: 'active' });
  });

  it('is paid once if the old and the new card both succeed: the second payment is refunded', async () => {
    await member.after(31 * day);
    const { id } = (await subscription()) ?? { id: '' };
    const opened = await updateCard.handle(member.context, { id, provider: 'paystack' });
    member.site.paystack.setCards('success');
    await member.after(2 * day);
    expect(await subscription()).toMatchObject({ state: 'active' });
    expect((await member.pay(opened)).state).toBe('refunded');
    expect(await subscription()).toMatchObject({ periodEnd: Date.parse('2026-03-15T12:00:00+01:00') });
  });

  it('is not counted if its reader gives up at the checkout', async () => {
    await member.after(31 * day);
    const { id } = (await subscription()) ?? { id: '' };
    await member.pay(await updateCard.handle(member.context, { id, provider: 'paystack' }), 'declined');
    expect((await member.subscriptions())[0]?.failed_tries).toBe(1);
  });

  it('through the processor’s fault is retried without an email', async () => {
    member.site.paystack.setCards('slow');
    await member.after(31 * day);
    const verified = await member.site.paystack.verify(member.site.paystack.payments.at(-1)?.reference ?? '');
    if (verified === null) throw new Error('The card was charged');
    const failed = { ...verified, status: 'failed' as const, message: 'Issuer or switch inoperative' };
    await settlePayment(member.context, verified.reference, failed);
    expect(await subscription()).toMatchObject({ state: 'past-due' });
    expect(await member.subjects()).toEqual(['Welcome: your plan Stem is active']);
  });

  it('counts if its bank wanted an answer that nobody gave: it is reported, and retried', async () => {
    member.site.paystack.setCards('slow');
    await member.after(31 * day);
    member.site.paystack.save({ ...member.site.paystack.payments.at(-1)!, state: 'open' });
    await member.after(2 * day);
    expect(await subscription()).toMatchObject({ state: 'active' });
    await expireIntents(member.site.context);
    expect(await subscription()).toMatchObject({
      ...{ state: 'past-due', nextTryAt: member.site.clock.now() + 2 * day },
      // Two days have passed already; the plan stays open for twenty days after the paid time.
      graceUntil: Date.parse('2026-02-15T12:00:00+01:00') + 20 * day,
    });
    expect(await plan()).toBe('stem');
    expect((await member.subjects()).at(-1)).toBe('The payment for your plan Stem failed');
    await member.after(2 * day);
    expect(charges()).toBe(2);
    expect((await member.subscriptions())[0]?.failed_tries).toBe(1);
  });

  it('does not count if the provider never received it: it is made again', async () => {
    member.site.paystack.fail('charge', 'lost-before');
    await member.after(31 * day);
    member.site.clock.advance(2 * day);
    await expireIntents(member.site.context);
    expect((await member.subscriptions())[0]?.failed_tries).toBe(0);
    await member.after(0);
    expect(charges()).toBe(2);
  });

  it('keeps the plan open for at most twenty days if its outcome is unknown', async () => {
    member.site.paystack.setCards('slow');
    await member.after(31 * day);
    const reference = member.site.paystack.payments.at(-1)?.reference;
    await member.after(19 * day);
    expect([await plan(), (await subscription())?.state]).toEqual(['stem', 'active']);
    // The records say so before any clock has run.
    member.site.clock.advance(2 * day);
    expect(await plan()).toBe('roots');
    await member.after(0);
    await member.after(60_000);
    expect(await member.site.planOf(member.account.id)).toMatchObject({ plan: 'roots', amount: 0 });
    expect(await subscription()).toMatchObject({ state: 'past-due', graceUntil: null });
    expect((await member.subjects()).slice(1)).toEqual(['Your plan Stem is waiting for payment']);
    expect(charges()).toBe(1);
    member.site.paystack.finish(reference ?? '', 'succeeded');
    await settlePayment(member.context, reference ?? '');
    expect(await plan()).toBe('stem');
    expect(await member.site.planOf(member.account.id)).toMatchObject({ plan: 'stem' });
    expect(await subscription()).toMatchObject({ state: 'active', periodStart: member.site.clock.now() });
  });

  it('without a card is counted and reported in the same way', async () => {
    await member.context.transact((transaction) =>
      transaction.updateTable('membership_subscription').set({ card_id: null }).execute(),
    );
    await member.after(31 * day);
    expect(charges()).toBe(0);
    expect(await subscription()).toMatchObject({ state: 'past-due', card: null });
    expect((await member.subjects()).at(-1)).toBe('The payment for your plan Stem failed');
  });

  it('ends the plan at once if it is cancelled, and cannot be paused', async () => {
    await member.after(31 * day);
    const { id } = (await subscription()) ?? { id: '' };
    await expect(pauseSubscription.handle(member.context, { id, months: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    await cancelSubscription.handle(member.context, { id });
    expect(await plan()).toBe('roots');
    await member.after(5 * day);
    expect(charges()).toBe(1);
  });

  it('is superseded by an upgrade, which is paid in full because there is no credit', async () => {
    await member.after(31 * day);
    expect((await member.join('branch')).amount).toBe(600_000);
    expect(await subscription()).toMatchObject({ plan: 'branch', state: 'active', nextTryAt: null });
    expect((await member.subscriptions())[0]?.failed_tries).toBe(0);
  });
});

describe('a failure through the processor’s fault', () => {
  it.each(['Issuer or switch inoperative', 'The payment was declined (“System malfunction”).', 'Timeout'])(
    'is not reported the first two times: %s',
    (problem) => {
      expect([1, 2, 3].map((tries) => isSilent(problem, tries))).toEqual([true, true, false]);
    },
  );

  it.each([null, 'Declined', 'Insufficient Funds', 'Expired card'])(
    'is not assumed for the card’s fault: %s',
    (problem) => {
      expect(isSilent(problem, 1)).toBe(false);
    },
  );
});
