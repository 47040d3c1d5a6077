import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { crashAfter } from '../testing/crash-after.ts';
import { scheduleRenewalsJob, advanceSubscriptions, runRenewalsJob } from './subscription-clock.ts';
import { day, openTestMember, type TestMember } from './testing/test-member.ts';
import { cancelSubscription } from './cancel-subscription.endpoint.ts';
import { updateCard } from './update-card.endpoint.ts';

const noon = (text: string): number => Date.parse(`${text}T12:00:00+01:00`);

onDatabase('renewals', (databases) => {
  let member: TestMember;
  beforeEach(async () => {
    member = await openTestMember(databases);
    await member.join('stem');
  });

  const subscription = async () => (await member.membership()).subscription;
  const charges = () => member.site.paystack.asked.get('charge') ?? 0;
  const paid = async () => (await member.payments()).length;

  it('are charged when the paid time is over, and continue from there', async () => {
    await member.after(31 * day - 1);
    expect(charges()).toBe(0);
    await member.after(1);
    expect(charges()).toBe(1);
    expect(await subscription()).toMatchObject({
      state: 'active',
      periodStart: noon('2026-02-15'),
      periodEnd: noon('2026-03-15'),
    });
    expect((await member.membership()).events[0]?.text).toBe('Renewed Stem until 15 March 2026');
    await member.after(0);
    expect(charges()).toBe(1);
    // The day on which the plan was chosen is kept.
    expect(await member.site.planOf(member.account.id)).toMatchObject({ subscriptionDate: '2026-01-15' });
  });

  it('come one at a time: after three months offline there is one charge, for future time', async () => {
    member.site.clock.advance(90 * day);
    await Promise.all([1, 2, 3].map(() => advanceSubscriptions(member.site.context)));
    await member.after(60_000);
    expect(charges()).toBe(1);
    expect(await paid()).toBe(2);
    expect(await subscription()).toMatchObject({ periodStart: noon('2026-04-15'), periodEnd: noon('2026-05-15') });
  });

  it('that are a little late do not shorten the paid time', async () => {
    await member.after(33 * day);
    expect(await subscription()).toMatchObject({ periodStart: noon('2026-02-15'), periodEnd: noon('2026-03-15') });
  });

  it('are charged once by two processes that run at the same time', async () => {
    const other = await member.site.anotherProcess();
    member.site.clock.advance(31 * day);
    await Promise.all([member.site.context, other, member.site.context, other].map(advanceSubscriptions));
    expect(charges()).toBe(1);
    expect(await paid()).toBe(2);
  });

  it.each([1, 2])('are charged once if the process dies at its write %s, before or after it', async (at) => {
    member.site.clock.advance(31 * day);
    for (const after of [false, true]) {
      await advanceSubscriptions(crashAfter(member.site.context, { at, after }));
    }
    for (let look = 0; look < 4; look += 1) await member.after(11 * 60_000);
    expect(await paid()).toBe(2);
    expect(member.site.paystack.balanceOf('NGN')).toBe(2 * (250_000 - 13_750));
    expect(await subscription()).toMatchObject({ periodEnd: noon('2026-03-15') });
  });

  it('whose response is lost are no failure: nothing is charged again until the outcome is known', async () => {
    member.site.paystack.fail('charge', 'lost-after');
    member.site.paystack.fail('verify', 'lost-before');
    await member.after(31 * day);
    await member.after(60_000);
    expect(charges()).toBe(1);
    expect(await subscription()).toMatchObject({ state: 'active' });
    await member.after(11 * 60_000);
    await member.after(60_000);
    expect(charges()).toBe(1);
    expect(await subscription()).toMatchObject({ state: 'active', periodEnd: noon('2026-03-15') });
    expect(await member.subjects()).toEqual(['Welcome: your plan Stem is active']);
  });

  it('that never reached the provider are made again under the same reference', async () => {
    member.site.paystack.fail('charge', 'lost-before');
    await member.after(31 * day);
    await member.after(11 * 60_000);
    expect(charges()).toBe(2);
    expect(member.site.paystack.payments).toHaveLength(2);
    expect(await paid()).toBe(2);
  });

  it('keep the agreed price, whatever the catalogue says by now', async () => {
    await member.context.transact((transaction) =>
      transaction.updateTable('membership_subscription').set({ amount: 200_000 }).execute(),
    );
    await member.after(31 * day);
    expect((await member.payments()).at(-1)?.amount).toBe(200_000);
  });

  it('are not charged after a cancellation: the plan ends with the paid time', async () => {
    await cancelSubscription.handle(member.context, { id: (await subscription())?.id ?? '' });
    await member.after(31 * day);
    expect(charges()).toBe(0);
    expect(await member.membership()).toMatchObject({ plan: 'roots', subscription: null });
    expect(await member.site.planOf(member.account.id)).toEqual({
      ...{ plan: 'roots', frequency: 'monthly', amount: 0, currency: 'USD', subscriptionDate: '' },
    });
    expect((await member.subjects()).at(-1)).toBe('Your plan Stem has ended');
  });

  it('of the 31st are on the last day of a shorter month, and on the 31st again', async () => {
    const other = await openTestMember(databases, { start: noon('2026-01-31') });
    await other.join('stem');
    const ends: (number | undefined)[] = [];
    for (let month = 0; month < 3; month += 1) {
      const { subscription: held } = await other.membership();
      ends.push(held?.periodEnd);
      await other.after((held?.periodEnd ?? 0) - other.site.clock.now());
    }
    expect(ends).toEqual([noon('2026-02-28'), noon('2026-03-31'), noon('2026-04-30')]);
  });

  it('of a year are announced once, a week before', async () => {
    await member.join('stem', { frequency: 'yearly' });
    await member.after(357 * day);
    expect((await member.subjects()).filter((text) => text.includes('renews on'))).toEqual([]);
    for (const more of [day, 60_000, day]) await member.after(more);
    const reminders = (await member.subjects()).filter((text) => text.includes('renews on'));
    expect(reminders).toEqual(['Your plan Stem renews on 15 January 2027']);
  });

  it('are retried the next minute if one fails, and do not delay the others', async () => {
    const { members } = member.site.context;
    if (members === undefined) throw new Error('There are accounts here');
    const find = (): Promise<never> => Promise.reject(new Error('The accounts are away'));
    member.site.clock.advance(31 * day);
    await advanceSubscriptions({ ...member.site.context, members: { ...members, find } });
    expect(await paid()).toBe(1);
    await member.after(0);
    expect(await paid()).toBe(2);
  });

  it('are checked each minute, by one job', async () => {
    await runRenewalsJob(member.site.context);
    await runRenewalsJob(member.site.context);
    const jobs = (await member.site.jobs()).filter(({ kind }) => kind === scheduleRenewalsJob);
    expect(jobs.map(({ runAt }) => runAt)).toEqual([member.site.clock.now() + 60_000]);
    member.site.clock.advance(31 * day);
    await member.site.work({ [scheduleRenewalsJob]: runRenewalsJob });
    expect(charges()).toBe(1);
  });

  it('are never made for a plan paid in the sandbox on a live site: it ends', async () => {
    const { payments } = member.site.context;
    if (payments === undefined) throw new Error('Payments are open here');
    const live = { ...member.site.context, payments: { ...payments, mode: 'live' as const } };
    await advanceSubscriptions(live);
    expect(charges()).toBe(0);
    expect((await member.site.emails()).at(-1)?.text[0]).toContain('no real money was paid');
    expect(await member.site.planOf(member.account.id)).toMatchObject({ plan: 'roots' });
  });

  it('and changes of a plan paid with real money are never made in the sandbox', async () => {
    await member.site.context.transact((transaction) =>
      transaction.updateTable('membership_subscription').set({ mode: 'live' }).execute(),
    );
    await member.after(31 * day);
    expect(charges()).toBe(0);
    expect((await member.membership()).plan).toBe('stem');
    await expect(member.choose('branch')).rejects.toMatchObject({ code: 'unavailable' });
    const { id } = (await subscription()) ?? { id: '' };
    await expect(updateCard.handle(member.context, { id, provider: 'paystack' })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('end with the account: an erased member is not charged', async () => {
    await member.site.context.transact((transaction) =>
      transaction.updateTable('membership_payer').set({ account_id: null, erased_at: 1 }).execute(),
    );
    await member.after(31 * day);
    expect(charges()).toBe(0);
    expect((await member.subscriptions())[0]?.state).toBe('ended');
  });

  it('of a plan that was cancelled during the charge are refunded', async () => {
    member.site.paystack.fail('charge', 'lost-after');
    await member.after(31 * day);
    await cancelSubscription.handle(member.context, { id: (await member.subscriptions())[0]?.id ?? '' });
    const open = await member.context.db
      .selectFrom('membership_intent')
      .select('reference')
      .where('kind', '=', 'renewal')
      .execute();
    expect((await settlePayment(member.context, open[0]?.reference ?? ''))?.state).toBe('refunded');
  });
});
