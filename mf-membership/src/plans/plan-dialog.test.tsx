import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { redirectTo } from '../paying/redirect-to.ts';
import { deferred } from '../testing/deferred.ts';
import { mockDialog } from '../testing/mock-dialog.ts';
import { answered, memberAuth, sampleAt, sampleQuote } from '../testing/sample-money.ts';
import { PlanDialog } from './plan-dialog.tsx';

beforeAll(mockDialog);

const choice = { plan: 'branch', frequency: 'monthly', currency: 'NGN' } as const;

const draw = (options: Parameters<typeof drawInSite>[1], onClose = (): void => undefined) =>
  drawInSite(<PlanDialog choice={choice} at={sampleAt} onClose={onClose} />, { auth: memberAuth(), ...options });

describe('a plan whose price could not be loaded', () => {
  it.each([
    ['unavailable', 503, 'The site is busy.'],
    ['too-many-requests', 429, 'That was often. Wait a minute.'],
  ])('is requested again after %s', async (code, status, statusMessage) => {
    const answers = [answered({ code, statusMessage }, status), answered(sampleQuote())];
    await draw({ authFetch: () => answers.shift() ?? Promise.reject(new Error('not asked')) });
    expect(await screen.findByRole('alert')).toHaveTextContent(statusMessage);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay ₦6,000 at Paystack' })).toBeVisible();
  });

  it('is requested after logging in again if the session has ended', async () => {
    const askToLogIn = jest.fn();
    const ended = { code: 'unauthorized', statusMessage: 'You are no longer logged in.' };
    await draw({ account: { askToLogIn }, authFetch: () => answered(ended, 401) });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Log in' }));
    expect(askToLogIn).toHaveBeenCalledWith('log-in', '/membership?plan=branch&frequency=monthly&currency=NGN#pay');
  });
});

describe('a plan that the saved card pays', () => {
  it('stays open while the card is charged, says why, and goes to the page of the result', async () => {
    const gone = jest.spyOn(redirectTo, 'goTo').mockImplementation(() => undefined);
    const onClose = jest.fn();
    const charge = deferred<Response>();
    const quote = answered(sampleQuote({ card: 'Visa ending 4081' }));
    await draw({ authFetch: (address) => (address.startsWith('/api/ms/quote') ? quote : charge.promise) }, onClose);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Pay ₦6,000 with Visa ending 4081' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('alert')).toHaveTextContent('already being processed and cannot be stopped here');
    expect(onClose).not.toHaveBeenCalled();
    charge.resolve(await answered({ outcome: 'done', reference: null }));
    await waitFor(() => {
      expect(gone).toHaveBeenCalledWith('/membership/manage?done=changed');
    });
  });

  it('can be closed again after the card was declined', async () => {
    const onClose = jest.fn();
    const quote = answered(sampleQuote({ card: 'Visa ending 4081' }));
    const declined = answered({ code: 'unavailable', statusMessage: 'The card was declined.' }, 503);
    await draw({ authFetch: (address) => (address.startsWith('/api/ms/quote') ? quote : declined) }, onClose);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Pay ₦6,000 with Visa ending 4081' }));
    await screen.findByText('The card was declined.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('a plan that the reader already has', () => {
  it.each([
    ['paused', false, 'Resume now', '/membership/manage?step=resume&id=s1'],
    ['past-due', true, 'Pay with another card', '/membership/manage?step=card&id=s1'],
    ['ends', true, 'Your membership', '/membership/manage'],
  ] as const)('links to the next step: %s', async (state, inForce, name, address) => {
    const held = { id: 's1', state, inForce, until: Date.UTC(2026, 11, 22, 9) };
    await draw({ authFetch: () => answered(sampleQuote({ kind: 'same', held })) });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
    expect(screen.queryByText(/Nothing would change/)).toBeNull();
  });
});
