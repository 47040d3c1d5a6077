import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { AccountDialog } from './account-dialog.tsx';
import type { LogInRequest } from './ask-to-log-in.ts';
import { aroundSession, doorTo } from './testing/around-session.tsx';
import { openBrowser } from './testing/tab.ts';

/** jsdom neither opens nor closes dialogs. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function draw(request: LogInRequest) {
  const { tab } = openBrowser();
  const around = aroundSession(tab.store, doorTo(tab.session));
  await drawInSite(<AccountDialog request={request} onClose={() => undefined} />, { around });
}

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);

describe('the dialog for a guest’s monthly gift', () => {
  const known = { name: 'Ngozi Eze', email: 'ngozi@example.org' };
  const gift: LogInRequest = { how: 'sign-up', next: '/donate?frequency=monthly&currency=NGN&amount=8000#give', known };
  const reason = 'Create an account to manage your monthly gift. What you entered has been kept.';

  it('[R2.28] [R2.29] is filled with what was typed, and gives the reason below the usual heading', async () => {
    await draw(gift);
    expect(screen.getByRole('heading', { name: 'Sign up to archivi.ng' })).toBeInTheDocument();
    expect(
      screen.getByText('Sign up to access all features and start exploring Nigerian archives'),
    ).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
    expect(field('Full name')).toHaveValue('Ngozi Eze');
    expect(field('Email')).toHaveValue('ngozi@example.org');
    expect(field('Password')).toHaveValue('');
  });

  it('[R2.30] switches to the log-in, filled with the email address', async () => {
    await draw(gift);
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
    expect(screen.getByText('Log in to manage your monthly gift. What you entered has been kept.')).toBeInTheDocument();
    expect(field('Email')).toHaveValue('ngozi@example.org');
  });

  it.each(['/donate?frequency=once', '/membership?frequency=monthly'])(
    'gives no such reason on the way to %s',
    async (next) => {
      await draw({ how: 'sign-up', next });
      expect(screen.queryByText(reason)).toBeNull();
      expect(field('Email')).toHaveValue('');
    },
  );
});
