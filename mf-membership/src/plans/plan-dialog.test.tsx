import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { mockDialog } from '../testing/mock-dialog.ts';
import { answered, memberAuth, sampleAt, sampleQuote } from '../testing/sample-money.ts';
import { PlanDialog } from './plan-dialog.tsx';

beforeAll(mockDialog);

const wish = { plan: 'branch', frequency: 'monthly', currency: 'NGN' } as const;

const draw = (options: Parameters<typeof drawInSite>[1]) =>
  drawInSite(<PlanDialog wish={wish} at={sampleAt} onClose={() => undefined} />, { auth: memberAuth(), ...options });

describe('a plan whose price does not come', () => {
  it.each([
    ['unavailable', 503, 'The site is busy.'],
    ['too-many-requests', 429, 'That was often. Wait a minute.'],
  ])('is asked for again after %s', async (code, status, statusMessage) => {
    const answers = [answered({ code, statusMessage }, status), answered(sampleQuote())];
    await draw({ authFetch: () => answers.shift() ?? Promise.reject(new Error('not asked')) });
    expect(await screen.findByRole('alert')).toHaveTextContent(statusMessage);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay ₦6,000 at Paystack' })).toBeVisible();
  });

  it('is asked for after logging in again, where the session has ended', async () => {
    const askToLogIn = jest.fn();
    const ended = { code: 'unauthorized', statusMessage: 'You are no longer logged in.' };
    await draw({ account: { askToLogIn }, authFetch: () => answered(ended, 401) });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Log in' }));
    expect(askToLogIn).toHaveBeenCalledWith('log-in', '/membership?plan=branch&frequency=monthly&currency=NGN#pay');
  });
});
