import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondFactors } from 'shared-contracts/auth/second-factors';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { aroundSession, doorTo } from '../../auth/testing/around-session.tsx';
import { answer } from '../../auth/testing/account-server.ts';
import { openBrowser } from '../../auth/testing/tab.ts';
import { Page as Account } from '../account/account-form-page.tsx';
import type { VisitorPageData } from '../visitor-page.loader.ts';
import { Page } from './two-step-page.tsx';

const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const app = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH', qr: { size: 3, path: 'M1 1h1v1h-1z' } };
const off: SecondFactors = { app: false, passkeys: [], recoveryCodes: 0, needed: 'no' };
const unconfirmed = { code: 'forbidden', needs: 'confirmation', statusMessage: 'Please confirm that it is you.' };

async function draw(factors: SecondFactors, answers: Readonly<Record<string, readonly Response[]>>) {
  const { tab } = openBrowser();
  const left = new Map(Object.entries(answers).map(([path, given]) => [path, [...given]]));
  const authFetch = jest.fn((address: string) => {
    const next = left.get(address)?.shift();
    return next === undefined ? Promise.reject(new Error(`${address} was not expected`)) : Promise.resolve(next);
  });
  const page = (
    <PageProvider value={{ data: { factors }, head: { title: 'Two-step login' }, form: null }}>
      <Page />
    </PageProvider>
  );
  await drawInSite(page, {
    at: '/two-step',
    around: aroundSession(tab.store, doorTo(tab.session)),
    authFetch,
  });
  return { authFetch, user: userEvent.setup() };
}

describe('the page of two-step login', () => {
  it('sets an app up with a code of it, and shows the recovery codes once', async () => {
    const { user } = await draw(off, {
      '/api/auth/begin-app': [answer(403, unconfirmed), answer(200, app)],
      '/api/auth/confirm-app': [answer(200, { codes })],
      '/api/auth/second-factors': [answer(200, { ...off, app: true, recoveryCodes: 2 })],
    });
    expect(screen.getByRole('status')).toHaveTextContent(/^Off/);
    const part = within(screen.getByRole('region', { name: 'Authenticator app' }));
    await user.click(part.getByRole('button', { name: 'Set up an app' }));
    expect(await part.findByRole('alert')).toHaveTextContent('Please confirm that it is you.');
    await user.click(part.getByRole('button', { name: 'Set up an app' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open your authenticator app' })).toHaveAttribute('href', app.uri);
    await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}');
    const panel = await screen.findByRole('region', { name: 'Your recovery codes' });
    expect(panel).toHaveFocus();
    expect(panel).toHaveTextContent(codes.join(' '));
    expect(screen.queryByText('ABCD EFGH')).toBeNull();
    await user.click(within(panel).getByRole('button', { name: 'Copy codes' }));
    expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
    await user.click(screen.getByRole('button', { name: 'I have stored them' }));
    expect(screen.queryByText(/aaaa/)).toBeNull();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^On/);
  });

  it('renews codes and turns it off', async () => {
    const { authFetch, user } = await draw(
      { ...off, app: true, recoveryCodes: 1 },
      {
        '/api/auth/recovery-codes': [answer(200, { codes })],
        '/api/auth/remove-app': [answer(200, { success: true })],
        '/api/auth/second-factors': [answer(200, { ...off, app: true, recoveryCodes: 10 }), answer(200, off)],
      },
    );
    const renew = within(screen.getByRole('region', { name: 'Recovery codes' }));
    expect(renew.getByText(/^1 of 10 are left/)).toBeInTheDocument();
    await user.click(renew.getByRole('button', { name: 'Make new codes' }));
    await user.click(await screen.findByRole('button', { name: 'I have stored them' }));
    const app = within(screen.getByRole('region', { name: 'Authenticator app' }));
    await user.click(app.getByRole('button', { name: 'Remove the app' }));
    expect(await screen.findByText(/^Off/)).toBeInTheDocument();
    expect(authFetch.mock.calls.map(([address]) => address)).toEqual([
      '/api/auth/recovery-codes',
      '/api/auth/second-factors',
      '/api/auth/remove-app',
      '/api/auth/second-factors',
    ]);
  });
});

describe('a login with two steps', () => {
  const guest: VisitorPageData = {
    ...{ mode: 'log-in', next: '/about', signedIn: null, reset: 'simulated', token: null, done: null, step: null },
  };

  async function drawLogin(changes: Partial<VisitorPageData> = {}) {
    const { server, tab } = openBrowser();
    jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => server.fetch(address as string, init));
    const page = (
      <PageProvider value={{ data: { ...guest, ...changes }, head: { title: 'Page' }, form: null }}>
        <Account />
      </PageProvider>
    );
    await drawInSite(page, { at: '/login', around: aroundSession(tab.store, doorTo(tab.session)) });
    return { server, tab, user: userEvent.setup() };
  }

  it('asks for a code after the password, shows a wrong one, and goes on', async () => {
    const { server, tab, user } = await drawLogin();
    const needed = { statusMessage: 'Enter the code.', fields: { code: 'Enter the code' } };
    server.instead.set('/api/auth/login', () => answer(401, needed));
    server.instead.set('/api/auth/second-step', () =>
      answer(400, { statusMessage: 'Wrong code.', fields: { code: 'Wrong code' } }),
    );
    await user.type(screen.getByLabelText('Email'), 'ada@example.org');
    await user.type(screen.getByLabelText('Password'), 'Harmattan7{Enter}');
    const field = await screen.findByLabelText('Code');
    expect(field).toHaveFocus();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.type(field, '111111{Enter}');
    await waitFor(() => {
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Wrong code');
    });
    server.instead.set('/api/auth/second-step', async () => answer(200, await server.begin()));
    await user.type(screen.getByLabelText('Code'), '{Enter}');
    await waitFor(() => {
      expect(window.location.pathname).toBe('/about');
    });
    expect(tab.auth.isAuthenticated).toBe(true);
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/auth/second-step', body: { code: '111111' } });
  });

  it('says why a passkey was not used, in a browser without passkeys too', async () => {
    const { server, user } = await drawLogin();
    server.instead.set('/api/auth/passkey-options', () =>
      answer(409, { statusMessage: 'This site has no name, so it cannot have passkeys.', hint: 'Use your password.' }),
    );
    await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    expect(await screen.findByText(/^This site has no name, .* Use your password\.$/)).toHaveAttribute('role', 'alert');
    server.instead.set('/api/auth/passkey-options', () => answer(200, { options: { challenge: 'AAAA' } }));
    await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    expect(await screen.findByText('Passkeys do not work in this browser.')).toBeInTheDocument();
  });

  it('shows the second step at once to who entered the password without JavaScript', async () => {
    await drawLogin({ step: 'code' });
    const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' }).form;
    expect(form).toHaveAttribute('action', '/login?step=code&next=%2Fabout');
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  });
});
