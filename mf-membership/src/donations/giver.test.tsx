import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { redirectTo } from '../paying/redirect-to.ts';
import { answered, memberAuth, sampleAt, sampleGo } from '../testing/sample-money.ts';
import type { KnownDonor } from './gift-donor-fields.tsx';
import { GiftForm } from './gift-form.tsx';
import { readGiftChoice } from './gift-choice.ts';

const draw = (donor: KnownDonor, options: Parameters<typeof drawInSite>[1]) =>
  drawInSite(
    <GiftForm
      first={readGiftChoice(new URLSearchParams(), 'NGN')}
      donor={donor}
      sponsored={null}
      at={sampleAt}
      values={{}}
      errors={{}}
    />,
    { at: '/donate', auth: memberAuth(), ...options },
  );

async function giveMonthly(): Promise<void> {
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  await user.click(screen.getByRole('button', { name: /^Give/ }));
}

describe('the donor', () => {
  it('need not sign up after logging in since the page was rendered, and gets the receipt at the account’s address', async () => {
    const askToSignUp = jest.fn();
    const fetching = jest.fn<Promise<Response>, [string, RequestInit?]>(() => answered(sampleGo()));
    const go = jest.spyOn(redirectTo, 'goTo').mockImplementation(() => undefined);
    await draw(null, { account: { askToSignUp }, authFetch: fetching });
    expect(screen.getByText(/We will send the receipt to ada@example.org/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Email/ })).toBeNull();
    await giveMonthly();
    await waitFor(() => expect(go).toHaveBeenCalledWith(sampleGo().next));
    expect(fetching.mock.calls[0]?.[1]?.body).toContain('"frequency":"monthly"');
    expect(askToSignUp).not.toHaveBeenCalled();
  });

  it('finds the texts of the gift again after signing up, and never in a URL', async () => {
    const askToSignUp = jest.fn();
    const guest = { ...memberAuth(), isAuthenticated: false, token: null, user: null };
    const { unmount } = await draw(null, { account: { askToSignUp }, auth: guest });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: /In memory/, hidden: true }), 'For Nana');
    await user.type(screen.getByRole('textbox', { name: /A line for the wall/, hidden: true }), 'Hello');
    await user.click(screen.getByRole('radio', { name: /Flutterwave/ }));
    await giveMonthly();
    const next = '/donate?frequency=monthly&currency=NGN&amount=8000&with=flutterwave#give';
    expect(askToSignUp).toHaveBeenCalledWith(next, { name: '', email: '' });
    unmount();
    await draw({ name: 'Ada Obi', email: 'ada@example.org' }, {});
    expect(screen.getByRole('textbox', { name: /In memory/ })).toHaveValue('For Nana');
    expect(screen.getByRole('textbox', { name: /A line for the wall/ })).toHaveValue('Hello');
    expect(sessionStorage).toHaveLength(0);
  });

  it('has to log in again once the session has ended, with all choices kept', async () => {
    const askToLogIn = jest.fn();
    const ended = { code: 'unauthorized', statusMessage: 'You are no longer logged in' };
    const donor = { name: 'Ada Obi', email: 'ada@example.org' };
    await draw(donor, { account: { askToLogIn }, authFetch: () => answered(ended, 401) });
    await giveMonthly();
    await waitFor(() =>
      expect(askToLogIn).toHaveBeenCalledWith('log-in', '/donate?frequency=monthly&currency=NGN&amount=8000#give'),
    );
  });
});
