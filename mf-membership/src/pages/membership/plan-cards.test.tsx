import { planTitle } from 'shared-contracts/membership/catalogue';
import { screen, within } from '@testing-library/react';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { sampleSubscription } from '../../testing/sample-money.ts';
import { PlanCards } from './plan-cards.tsx';
import type { Plans } from './use-plans.ts';

const nothing = (): void => undefined;
const plansBy = (frequency: Plans['frequency']): Plans => ({
  ...{ frequency, currency: 'NGN', open: null, show: nothing, choose: nothing, close: nothing },
});

/** A paused plan whose paid time is over. */
const own = { plan: 'roots', subscription: sampleSubscription({ state: 'paused' }) } as const;

const callOf = (plan: string) => within(screen.getByRole('article', { name: planTitle(plan) }));

describe('the plans for a reader whose plan is paused', () => {
  it('resume it from its own card, instead of buying it again', async () => {
    await drawInSite(<PlanCards plans={plansBy('monthly')} planNow="roots" own={own} isOpen />);
    expect(callOf('branch').getByRole('link', { name: 'Resume Branch' })).toHaveAttribute(
      'href',
      '/membership/manage?step=resume&id=s1',
    );
    expect(callOf('roots').getByText('Your plan now')).toBeVisible();
    expect(callOf('stem').getByRole('link', { name: 'Choose Stem' })).toBeVisible();
  });

  it('offer the other billing period as a change', async () => {
    await drawInSite(<PlanCards plans={plansBy('yearly')} planNow="roots" own={own} isOpen />);
    expect(callOf('branch').getByRole('link', { name: 'Choose Branch' })).toBeVisible();
  });
});
