import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Membership } from 'shared-contracts/membership/get-membership';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { redirectTo } from '../../paying/redirect-to.ts';
import { answered, memberAuth, sampleGo, sampleSubscription } from '../../testing/sample-money.ts';
import { fieldsOf, samplePortal, subscribed } from '../../testing/sample-portal.tsx';

async function show(
  address?: string,
  change?: Partial<Membership>,
  options: Parameters<typeof drawInSite>[1] = {},
): Promise<void> {
  await drawInSite(await samplePortal(address, change), { auth: memberAuth('branch'), ...options });
}

describe('the member’s own membership', () => {
  it('shows what is paid, when it renews, and with which card', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Branch' })).toBeVisible();
    expect(screen.getByText(/Renews on 22 December 2026 for ₦6,000 a month/)).toBeVisible();
    expect(screen.getByText('Visa ending 4081, valid to 05/2028, saved with Paystack.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute(
      'href',
      '/membership/manage?step=cancel&id=s1',
    );
  });

  it('lists every payment with its page, and the history', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Branch, monthly, 22 November 2026' })).toHaveAttribute(
      'href',
      '/payments/arc-abcdefghijklmnopqrstuvwx?key=k',
    );
    expect(screen.getByText('Joined Branch, monthly')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/context/settings');
  });

  it('is simple on the free plan', async () => {
    await show('/membership/manage', { plan: 'roots', subscription: null, payments: [], events: [] });
    expect(screen.getByText(/Free forever/)).toBeVisible();
    expect(screen.getByText('No payments yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull();
  });

  it.each([
    [{ ends: true }, /Cancelled\. It ends on 22 December 2026, and you will not be charged again/, 'Keep the plan'],
    [
      { next: { plan: 'stem', frequency: 'monthly', price: { amount: 250_000, currency: 'NGN' } } },
      /On 22 December 2026 it becomes Stem for ₦2,500 a month/,
      'Keep it as it is',
    ],
    [
      { state: 'paused', pausedUntil: Date.UTC(2027, 0, 22) },
      /You are not charged before 22 January 2027/,
      'Resume now',
    ],
  ] as const)('shows its state, and undoes it with one press: %j', async (values, sentence, button) => {
    await show('/membership/manage', subscribed(values));
    expect(screen.getByText(sentence)).toBeVisible();
    const form = screen.getByRole('button', { name: button }).closest('form');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ do: 'resume', id: 's1' });
  });

  it('says what is overdue and what to do', async () => {
    await show('/membership/manage', subscribed({ state: 'past-due', graceUntil: Date.UTC(2026, 11, 11) }));
    expect(screen.getByRole('alert')).toHaveTextContent(/₦6,000 for Branch could not be charged/);
  });

  it('shows the amount of an overdue change to a smaller plan, wherever it is paid', async () => {
    const next = { plan: 'stem', frequency: 'monthly', price: { amount: 250_000, currency: 'NGN' } } as const;
    const overdue = subscribed({
      plan: 'canopy',
      price: { amount: 2_500_000, currency: 'NGN' },
      state: 'past-due',
      next,
    });
    await show('/membership/manage?step=card&id=s1', overdue);
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(/₦2,500 for Stem could not be charged/);
    expect(notice).toHaveTextContent(
      /You had asked to change to Stem, monthly: paying it gives you that in place of Canopy/,
    );
    expect(screen.getByText(/The new card pays the ₦2,500 due for Stem/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay ₦2,500 at Paystack' })).toBeVisible();
    expect(screen.queryByText(/₦25,000/)).toBeNull();
  });

  it('renews the session if the browser has another plan', async () => {
    const renewSession = jest.fn(() => Promise.resolve());
    await show('/membership/manage', {}, { auth: memberAuth('stem'), account: { renewSession } });
    expect(renewSession).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the period', { frequency: 'yearly', price: { amount: 5_000, currency: 'USD' } }, 1],
    ['the currency', { price: { amount: 600_000, currency: 'NGN' } }, 1],
    ['nothing', { price: { amount: 500, currency: 'USD' } }, 0],
  ] as const)(
    '[R4.08] renews the session if %s changed, as after a payment by the saved card',
    async (_what, values, times) => {
      const renewSession = jest.fn(() => Promise.resolve());
      await show('/membership/manage?done=changed', subscribed(values), { account: { renewSession } });
      expect(renewSession).toHaveBeenCalledTimes(times);
    },
  );

  it('shows monthly gifts, each with a way to end it', async () => {
    const gift = sampleSubscription({
      id: 'g1',
      kind: 'donation',
      plan: null,
      price: { amount: 500, currency: 'USD' },
    });
    await show('/membership/manage', { gifts: [gift] });
    const gifts = screen.getByRole('region', { name: 'Monthly gifts' });
    expect(within(gifts).getByText('$5 a month.')).toBeVisible();
    expect(within(gifts).getByRole('link', { name: 'End gift of $5 a month' })).toHaveAttribute(
      'href',
      '/membership/manage?step=cancel&id=g1',
    );
  });
});

describe('other questions', () => {
  it('offers a pause of one to three months', async () => {
    await show('/membership/manage?step=pause&id=s1');
    expect(fieldsOf('Pause')).toEqual({ do: 'pause', id: 's1', months: '1' });
    expect(screen.getByRole('radio', { name: 'Three months' })).toBeVisible();
  });

  it('accepts another card, which pays the amount due', async () => {
    await show('/membership/manage?step=card&id=s1', subscribed({ state: 'past-due' }));
    expect(screen.getByRole('button', { name: 'Pay ₦6,000 at Paystack' })).toBeVisible();
    expect(fieldsOf('Use another card')).toEqual({ do: 'card', id: 's1', due: '600000', with: 'paystack' });
  });

  it.each([
    ['past-due', 600_000, 'Pay ₦6,000 at Paystack'],
    ['paused', 0, 'Enter the card at Paystack'],
    ['active', 0, 'Enter the card at Paystack'],
  ] as const)('sends the server the amount that the page showed: %s', async (state, due, button) => {
    jest.spyOn(redirectTo, 'goTo').mockImplementation(() => undefined);
    const sent: unknown[] = [];
    const authFetch = (_address: string, init?: RequestInit): Promise<Response> => {
      sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
      return answered(sampleGo());
    };
    await show('/membership/manage?step=card&id=s1', subscribed({ state }), { authFetch });
    await userEvent.setup().click(screen.getByRole('button', { name: button }));
    expect(sent).toEqual([{ id: 's1', provider: 'paystack', due, attempt: expect.any(String) as string }]);
  });
});
