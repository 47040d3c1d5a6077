import type { UpgradePlanInput } from 'shared-contracts/membership/upgrade-plan';
import { upgradePlanInput } from 'shared-contracts/membership/upgrade-plan';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { openTestMember, type TestMember } from '../subscriptions/testing/test-member.ts';
import { checkInput } from 'shared-contracts/server/endpoint';
import { upgradePlan, upgradePlanEndpoint } from './upgrade-plan.endpoint.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.endpoint.ts';

onDatabase('POST /api/ms/upgrade-plan', (databases) => {
  let member: TestMember;
  beforeEach(async () => {
    member = await openTestMember(databases);
  });

  const ask = (change: Partial<UpgradePlanInput> = {}) =>
    upgradePlan(member.context, {
      ...{ email: member.account.email, plan: 'branch', frequency: 'monthly', amount: 0, currency: 'NGN' },
      ...change,
    });

  it('[R3.04] [R7.03] [R9.03] accepts email, plan, frequency, amount and currency, by default monthly, 0 and USD', () => {
    const read = upgradePlanInput().validate({ email: 'ada@example.org', plan: 'stem' });
    expect(read.value as unknown).toEqual({
      email: 'ada@example.org',
      plan: 'stem',
      frequency: 'monthly',
      amount: 0,
      currency: 'USD',
    });
    for (const wrong of [
      { plan: 'oak' },
      { plan: 'stem', amount: -1 },
      { plan: 'stem', currency: 'EUR' },
      { plan: 'stem', frequency: 'daily' },
    ]) {
      expect(upgradePlanInput().validate({ email: 'ada@example.org', ...wrong }).error).toBeDefined();
    }
  });

  it('[R4.08] [R7.03] reports success only once the plan is paid, and verifies a payment that is still open', async () => {
    expect(await ask()).toEqual({
      success: false,
      statusMessage: 'The plan Branch, monthly, is not paid yet.',
      next: '/membership?plan=branch&frequency=monthly&currency=NGN#pay',
    });
    const chosen = (await member.choose('branch')) as { reference: string };
    expect(await ask()).toMatchObject({ success: false });
    member.site.paystack.pay(chosen.reference);
    const granted = { success: true, data: { plan: 'branch', frequency: 'monthly', amount: 6000, currency: 'NGN' } };
    expect(await ask()).toEqual(granted);
    expect(await ask()).toEqual(granted);
    expect(await member.site.planOf(member.account.id)).toMatchObject({
      plan: 'branch',
      subscriptionDate: '2026-01-15',
    });
    expect(await member.payments()).toHaveLength(1);
  });

  it('ignores the amount: a made-up price grants nothing', async () => {
    for (const amount of [0, 1, 6000, 1e9]) expect(await ask({ amount })).toMatchObject({ success: false });
    await member.join('stem');
    expect(await ask({ amount: 2500 })).toMatchObject({ success: false });
    expect(await ask({ plan: 'stem', amount: 1 })).toMatchObject({ success: true, data: { amount: 2500 } });
  });

  it('[R8.02] refuses guests with “User not logged in”', async () => {
    const input = upgradePlan(member.site.context, {
      email: 'ada@example.org',
      plan: 'stem',
      frequency: 'monthly',
      amount: 0,
      currency: 'USD',
    });
    await expect(input).rejects.toMatchObject({ code: 'unauthorized', message: 'User not logged in' });
  });

  it('[R8.02] refuses another person’s email address with “Plan upgrade failed”, whether it exists or not', async () => {
    const other = member.site.account();
    for (const email of [other.email, 'nobody@example.org']) {
      await expect(ask({ email })).rejects.toMatchObject({ code: 'bad-request', message: 'Plan upgrade failed' });
    }
    expect(await ask({ email: member.account.email.toUpperCase() })).toMatchObject({ success: false });
  });

  it('[R8.02] refuses an unknown plan with “Plan upgrade failed”, and says which field is wrong', async () => {
    const input = { email: member.account.email, plan: 'oak' };
    const checked = Promise.resolve().then(() => checkInput(upgradePlanEndpoint.input(), input));
    await expect(checked).rejects.toMatchObject({
      ...{ code: 'bad-request', message: 'Plan upgrade failed' },
      details: { fields: { plan: 'That plan does not exist' } },
    });
  });

  it('says whether roots is in force, or when it will be', async () => {
    expect(await ask({ plan: 'roots', currency: 'USD' })).toEqual({
      success: true,
      data: { plan: 'roots', frequency: 'monthly', amount: 0, currency: 'USD' },
    });
    await member.join('stem');
    expect(await ask({ plan: 'roots' })).toMatchObject({
      success: false,
      statusMessage: 'Your plan Stem is paid until 15 February 2026. Cancel it, and you are on Roots from then on.',
    });
    await cancelSubscription.handle(member.context, { id: (await member.membership()).subscription?.id ?? '' });
    expect(await ask({ plan: 'roots' })).toMatchObject({
      success: false,
      statusMessage: 'Your plan Stem ends on 15 February 2026. You are on Roots from then on.',
    });
  });
});
