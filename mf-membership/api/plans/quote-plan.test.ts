import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { day, openTestMember, type TestMember } from '../subscriptions/testing/test-member.ts';
import { quotePlan } from './quote-plan.endpoint.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.endpoint.ts';
import { pauseSubscription } from '../subscriptions/pause-subscription.endpoint.ts';

onDatabase('the price of a plan', (databases) => {
  let member: TestMember;
  beforeEach(async () => {
    member = await openTestMember(databases);
  });

  const quoted = () => quotePlan.handle(member.context, { plan: 'stem', frequency: 'monthly', currency: 'NGN' });
  const idOf = async () => (await member.membership()).subscription?.id ?? '';

  it('has no current plan to describe if there is none', async () => {
    expect(await quoted()).toMatchObject({ kind: 'join', held: null });
  });

  it('describes the state of the current plan', async () => {
    await member.join('stem');
    const id = await idOf();
    const until = (await member.membership()).subscription?.periodEnd;
    expect(await quoted()).toMatchObject({ kind: 'same', held: { id, state: 'active', inForce: true, until } });
    await cancelSubscription.handle(member.context, { id });
    expect(await quoted()).toMatchObject({ kind: 'same', held: { state: 'ends', inForce: true, until } });
  });

  it('shows a scheduled change, and an overdue payment', async () => {
    await member.join('branch');
    await member.choose('stem');
    const choice = { plan: 'branch', frequency: 'monthly', currency: 'NGN' } as const;
    expect(await quotePlan.handle(member.context, choice)).toMatchObject({ kind: 'same', held: { state: 'changes' } });
    member.site.paystack.setCards('declined');
    await member.after(31 * day);
    expect(await quotePlan.handle(member.context, choice)).toMatchObject({
      held: { state: 'past-due', inForce: true },
    });
  });

  it('shows that a paused plan is no longer in force once its paid time is over', async () => {
    await member.join('stem');
    await pauseSubscription.handle(member.context, { id: await idOf(), months: 3 });
    expect(await quoted()).toMatchObject({ kind: 'same', held: { state: 'paused', inForce: true } });
    await member.after(40 * day);
    expect(await quoted()).toMatchObject({ kind: 'same', held: { state: 'paused', inForce: false } });
  });
});
