import { screen } from '@testing-library/react';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { Membership, Subscription } from 'shared-contracts/membership/get-membership';
import { drawInSite } from 'shared-contracts/testing/in-site';
import type { MembershipsView } from '../settings-data.ts';
import { MembershipsTab } from '../settings-page.tsx';

const december = Date.UTC(2026, 11, 1);

const allowance: Allowance = {
  ...{ questions: 20, used: 3, renewsAt: december, collections: null, collectionsUsed: 12 },
  ...{ sharing: true, written: false, plan: 'stem' },
};
const subscription: Subscription = {
  ...{ id: 's1', kind: 'plan', plan: 'stem', frequency: 'monthly', price: { amount: 250_000, currency: 'NGN' } },
  ...{ provider: 'paystack', state: 'active', startedAt: 0, periodStart: 0, periodEnd: december, ends: false },
  ...{ next: null, nextTryAt: null, graceUntil: null, pausedUntil: null, card: null },
};
const membership = {
  ...{ plan: 'stem', subscription, gifts: [], events: [] },
  payments: [
    ...['paid', 'failed', 'pending', 'refunded'].map((state, index) => ({
      ...{ reference: `r${String(index)}`, at: december, what: `stem ${state}`, state, page: `/payments/r?key=k` },
      amount: { amount: 250_000, currency: 'NGN' },
    })),
  ],
} as unknown as Membership;

const keys = { keys: [], requestsPerDay: 200, days: [] };

const draw = (changes: Partial<MembershipsView> = {}) =>
  drawInSite(<MembershipsTab view={{ tab: 'memberships', membership, allowance, keys, ...changes }} />);

describe('the memberships tab', () => {
  it('[R2.22] shows the current plan and the next payment, and links to the portal', async () => {
    await draw();
    expect(screen.getByText(/The next payment is ₦2,500 on 1 December 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage membership' })).toHaveAttribute('href', '/membership/manage');
  });

  it.each([
    [{ state: 'past-due' }, /last payment failed/],
    [{ ends: true }, /Cancelled: it ends on 1 December 2026/],
    [{ state: 'paused', pausedUntil: december }, /Paused until 1 December 2026/],
    [
      { next: { plan: 'branch', frequency: 'yearly', price: { amount: 6_000_000, currency: 'NGN' } } },
      /it is Branch for ₦60,000 a year/,
    ],
  ] as const)('describes the state of a plan: %j', async (change, text) => {
    await draw({ membership: { ...membership, subscription: { ...subscription, ...change } } });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows how much of the allowance is used, and what has no limit', async () => {
    await draw();
    expect(screen.getByText('3 of 20. Resets on 1 December 2026.')).toBeVisible();
    expect(screen.getByText(/12, unlimited\. You can share them/)).toBeVisible();
    expect(screen.getByText('0 of 200, across all your keys.')).toBeVisible();
  });

  it('has receipts only for what was paid', async () => {
    await draw();
    expect(screen.getByRole('link', { name: /stem paid/ })).toHaveAttribute('href', '/payments/r?key=k');
    expect(screen.getByRole('link', { name: /stem refunded/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /stem (failed|pending)/ })).toBeNull();
  });

  it('says so if plan and payments could not be loaded, and still shows the allowance', async () => {
    await draw({ membership: null });
    expect(screen.getByRole('heading', { name: 'Plan and payments are unavailable right now' })).toBeVisible();
    expect(screen.getByText(/3 of 20/)).toBeVisible();
  });
});
