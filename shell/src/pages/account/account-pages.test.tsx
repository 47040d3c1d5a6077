import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { loggedOut } from '../../auth/auth-slice.ts';
import { aroundSession, doorTo } from '../../auth/testing/around-session.tsx';
import { openBrowser } from '../../auth/testing/tab.ts';
import { Page as EmailLink } from '../email-link/email-link-page.tsx';
import { Page as Account } from './account-form-page.tsx';
import type { VisitorPageData } from '../visitor-page.loader.ts';

const guest: VisitorPageData = {
  mode: 'log-in',
  next: '/',
  signedIn: null,
  reset: 'simulated',
  token: null,
  done: null,
  step: null,
};
type CameBack = { readonly errors: Record<string, string>; readonly values: Record<string, string> } | null;

async function draw(Page: () => ReactNode, changes: Partial<VisitorPageData> = {}, form: CameBack = null) {
  const { server, tab } = openBrowser();
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => server.fetch(address as string, init));
  const page = (
    <PageProvider value={{ data: { ...guest, ...changes }, head: { title: 'Page' }, form }}>
      <Page />
    </PageProvider>
  );
  const drawn = await drawInSite(page, { at: '/here', around: aroundSession(tab.store, doorTo(tab.session)) });
  return { server, tab, user: userEvent.setup(), ...drawn };
}

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const formOf = (button: string): HTMLFormElement | null =>
  screen.getByRole<HTMLButtonElement>('button', { name: button }).form;

describe('the log-in and sign-up pages', () => {
  it('[R2.02] contain forms that work without JavaScript and know where to continue', async () => {
    const next = '/context/chat/who%20was?x=1';
    const login = await draw(Account, { next });
    const to = `?next=${encodeURIComponent(next).replaceAll('%20', '+')}`;
    expect(formOf('Log In')).toHaveAttribute('method', 'post');
    expect(formOf('Log In')?.getAttribute('action')).toContain('/login?next=%2Fcontext%2Fchat');
    expect(new URL(formOf('Log In')?.action ?? '').searchParams.get('next')).toBe(next);
    expect(screen.getByRole('link', { name: 'Join now' }).getAttribute('href')).toContain('/register?next=');
    expect(to).toContain('next=');
    login.unmount();
    await draw(Account, { mode: 'sign-up' });
    expect(formOf('Create Account')).toHaveAttribute('action', '/register');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign up to archivi.ng');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('confirm the deletion of an account', async () => {
    await draw(Account, { done: 'erased' });
    expect(screen.getByRole('status')).toHaveTextContent('Your account has been deleted.');
  });

  it('explain why a monthly gift needs an account, and are filled with what was typed for it', async () => {
    const next = '/donate?frequency=monthly&currency=NGN&amount=8000#give';
    const drawn = await draw(
      Account,
      { mode: 'sign-up', next },
      { errors: {}, values: { name: 'Ada Obi', email: 'ada@example.org' } },
    );
    expect(screen.getByText(/^Create an account to manage your monthly gift/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Full name')).toHaveValue('Ada Obi');
    expect(field('Email')).toHaveValue('ada@example.org');
    drawn.unmount();
    await draw(Account, { mode: 'sign-up' });
    expect(screen.queryByText(/monthly gift/)).toBeNull();
  });

  it('show the errors and values of a form sent without JavaScript', async () => {
    const errors = { form: 'Please correct the errors in the form', name: 'Please enter both first and last name' };
    await draw(
      Account,
      { mode: 'sign-up' },
      { errors, values: { name: 'Ada', email: 'ada@example.org', terms: 'on' } },
    );
    expect(screen.getByRole('alert')).toHaveTextContent(errors.form);
    expect(field('Full name')).toHaveAccessibleDescription(errors.name);
    expect(field('Full name')).toHaveValue('Ada');
    expect(field('Email')).toHaveValue('ada@example.org');
    expect(field('Password')).toHaveValue('');
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('[R4.05] log in and continue to the page that the reader came from', async () => {
    const { tab, user } = await draw(Account, { next: '/context/settings' });
    await user.type(field('Email'), 'ada@example.org');
    await user.type(field('Password'), 'secret{Enter}');
    await waitFor(() => {
      expect(window.location.pathname).toBe('/context/settings');
    });
    expect(tab.auth.isAuthenticated).toBe(true);
  });

  it('[R8.03] show why the reader was logged out until they leave', async () => {
    const { tab, unmount } = await draw(Account);
    act(() => {
      tab.store.dispatch(loggedOut('Session data appears to be tampered with. Please log in again.'));
    });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Session data appears to be tampered with. Please log in again.',
    );
    unmount();
    expect(tab.auth.error).toBeNull();
  });

  it('show who is logged in, with links to continue and to log out', async () => {
    const { server, tab, user } = await draw(Account, { signedIn: { name: 'Ada Obi' }, next: '/context' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are logged in as Ada Obi');
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/context');
    expect(formOf('Logout')).toHaveAttribute('action', '/logout');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => {
      expect(server.times('/api/auth/logout')).toBe(1);
    });
    expect(tab.did).toContain('go home');
  });

  it('show the form again when another tab has logged out', async () => {
    const { tab } = await draw(Account, { signedIn: { name: 'Ada Obi' } });
    act(() => {
      tab.store.dispatch(loggedOut());
    });
    expect(screen.getByRole('button', { name: 'Log In' })).toBeInTheDocument();
  });

  it('confirm that the password was changed', async () => {
    await draw(Account, { done: 'reset' });
    expect(screen.getByRole('status')).toHaveTextContent('Your password has been changed. Log in with the new one.');
  });
});

describe('the page for a forgotten password', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[R4.10] [R9.02] waits 1000 ms without a request, and says that no link will be sent', async () => {
    const { server } = await draw(EmailLink);
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await user.type(field('Email'), 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(screen.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('status')).toHaveTextContent('This site does not send email.');
    expect(server.requests).toEqual([]);
  });

  it('[R5.11] requires a valid address', async () => {
    const { user } = await draw(EmailLink);
    await user.type(field('Email'), 'ada{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please correct the errors in the form');
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  });

  it('requests a link if the site sends mail, and never reveals whether there is an account', async () => {
    const { server, user } = await draw(EmailLink, { reset: 'mail' });
    await user.type(field('Email'), 'ada@example.org{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent(/^If there is an account with that email address/);
    expect(server.requests).toMatchObject([
      { path: '/api/auth/forgot-password', method: 'POST', body: { email: 'ada@example.org' } },
    ]);
  });

  it('accepts a new password from a reader who opened the link', async () => {
    const { server, user } = await draw(EmailLink, { reset: 'mail', token: 'secret-of-the-link' });
    expect(server.requests).toEqual([]);
    await user.type(field('New password'), 'kettle9Plumb');
    await user.type(field('Confirm password'), 'kettle9Plumb{Enter}');
    await waitFor(() => {
      expect(window.location.pathname + window.location.search).toBe('/login?done=reset');
    });
    expect(server.requests.at(-1)).toMatchObject({
      path: '/api/auth/reset-password',
      body: { token: 'secret-of-the-link', password: 'kettle9Plumb' },
    });
  });
});

describe('the page that confirms an address', () => {
  it('does nothing when opened, and confirms with its button', async () => {
    const { server } = await draw(EmailLink, { mode: 'verify-email', token: 'secret-of-the-link' });
    expect(server.requests).toEqual([]);
    const button = screen.getByRole('button', { name: 'Confirm email address' });
    expect(button.closest('form')).toHaveAttribute('method', 'post');
    expect(button.closest('form')).toHaveFormValues({ token: 'secret-of-the-link' });
  });

  it('leads a guest to the login afterwards', async () => {
    await draw(EmailLink, { mode: 'verify-email', done: 'verified' });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('says where to find the link when opened without one', async () => {
    await draw(EmailLink, { mode: 'verify-email' });
    expect(screen.getByText(/Open the link in the email/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
