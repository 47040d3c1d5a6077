import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { AccountDialog } from './account-dialog.tsx';
import { answer } from './testing/account-server.ts';
import { aroundSession, doorTo } from './testing/around-session.tsx';
import { openBrowser } from './testing/tab.ts';

/** jsdom neither opens nor closes dialogs; the browser's focus handling is tested in e2e. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function draw(product = 'archivi') {
  const { server, tab } = openBrowser();
  const closed = jest.fn();
  const around = aroundSession(tab.store, doorTo(tab.session));
  await drawInSite(<AccountDialog onClose={closed} />, { product, around });
  return { server, tab, closed, user: userEvent.setup() };
}

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const submit = (name: string) => screen.getByRole('button', { name });

async function drawSignUp(product?: string) {
  const drawn = await draw(product);
  await drawn.user.click(screen.getByRole('link', { name: 'Join now' }));
  return drawn;
}

const filled = {
  'Full name': 'Ada Ngozi Obi',
  Email: 'ada@example.org',
  Password: 'kettle9Plumb',
  'Confirm password': 'kettle9Plumb',
} as const;

async function fill(
  user: ReturnType<typeof userEvent.setup>,
  changes: Partial<Record<keyof typeof filled, string>> = {},
) {
  for (const [label, text] of Object.entries({ ...filled, ...changes })) {
    await user.clear(field(label));
    await user.type(field(label), text);
  }
  if (!screen.getByRole<HTMLInputElement>('checkbox').checked) await user.click(screen.getByRole('checkbox'));
}

describe('the log-in dialog', () => {
  it('[R2.28] [R2.29] [R2.30] [R2.31] shows its title, and requests email and password', async () => {
    await draw();
    expect(screen.getByRole('dialog', { name: 'Welcome Back' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
    expect(screen.getByText('Log in to access your archivi.ng account')).toBeInTheDocument();
    expect(screen.getByText(/^Don't have an account\?/)).toHaveTextContent("Don't have an account? Join now");
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual(['email']);
    expect(field('Password')).toHaveAttribute('type', 'password');
    expect(field('Email')).toHaveFocus();
  });

  it('[R4.11] offers no log-in with another site', async () => {
    await draw();
    expect(screen.queryByText(/google|facebook|apple/i)).toBeNull();
  });

  it('[R2.28] [R2.29] takes its name from the product', async () => {
    await drawSignUp('gazeta');
    expect(screen.getByRole('heading', { name: 'Sign up to gazeta.ng' })).toBeInTheDocument();
  });

  it('declares the purpose of its fields for password managers', async () => {
    const { user } = await draw();
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    await user.click(screen.getByRole('link', { name: 'Join now' }));
    expect(field('Full name')).toHaveAttribute('autocomplete', 'name');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Confirm password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('[R2.33] [R2.34] cannot be sent until both fields are filled, and says so while it waits', async () => {
    const { server, user, closed } = await draw();
    let answered: (response: Response) => void = () => undefined;
    server.instead.set('/api/auth/login', () => new Promise((resolve) => (answered = resolve)));
    expect(submit('Log In')).toBeDisabled();
    await user.type(field('Email'), 'ada@example.org');
    expect(submit('Log In')).toBeDisabled();
    await user.type(field('Password'), 'secret');
    expect(submit('Log In')).toBeEnabled();
    await user.click(submit('Log In'));
    expect(await screen.findByRole('button', { name: 'Please wait...' })).toBeDisabled();
    await waitFor(() => {
      expect(server.times('/api/auth/login')).toBe(1);
    });
    answered(answer(200, await server.begin()));
    await waitFor(() => {
      expect(closed).toHaveBeenCalledTimes(1);
    });
  });

  it('[R5.01] [R5.02] [R5.10] marks and explains invalid fields, focuses the first, and sends nothing', async () => {
    const { server, user } = await draw();
    await user.type(field('Email'), 'ada@');
    await user.type(field('Password'), '12345{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please correct the errors in the form');
    expect(field('Email')).toBeInvalid();
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters');
    expect(field('Email')).toHaveFocus();
    expect(submit('Log In')).toBeEnabled();
    expect(server.requests).toEqual([]);
  });

  it('[R8.01] [R8.02] shows the server’s message with the focus on it, and keeps the typed values', async () => {
    const { server, user, closed } = await draw();
    const refusal = { statusMessage: 'Login failed', hint: 'Check your email and password.' };
    server.instead.set('/api/auth/login', () => answer(401, refusal));
    await user.type(field('Email'), 'ada@example.org');
    await user.type(field('Password'), 'secret{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login failedCheck your email and password.');
    expect(alert).toHaveFocus();
    expect(field('Email')).toHaveValue('ada@example.org');
    expect(closed).not.toHaveBeenCalled();
  });

  it('[R2.35] closes on Escape and with its button', async () => {
    const { user, closed } = await draw();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it('links to the page for a forgotten password', async () => {
    await draw();
    expect(screen.getByRole('link', { name: 'Forgot password' })).toHaveAttribute('href', '/forgot-password');
  });
});

describe('the sign-up dialog', () => {
  it('[R2.14] [R2.28] [R2.29] [R2.30] [R2.31] requests name, email, the password twice, and the terms', async () => {
    const { user } = await drawSignUp();
    const dialog = within(screen.getByRole('dialog', { name: 'Sign up to archivi.ng' }));
    expect(
      dialog.getByText('Sign up to access all features and start exploring Nigerian archives'),
    ).toBeInTheDocument();
    for (const label of Object.keys(filled)) expect(field(label)).toHaveValue('');
    expect(dialog.getByRole('checkbox')).not.toBeChecked();
    for (const [name, path] of [
      [/^terms of use/, '/terms-of-use'],
      [/^privacy policy/, '/privacy-policy'],
    ] as const) {
      expect(dialog.getByRole('link', { name })).toHaveAttribute('href', path);
      expect(dialog.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
    expect(dialog.getByText(/^Already have/)).toHaveTextContent('Already have an account? Log in');
    expect(field('Full name')).toHaveFocus();
    await user.click(dialog.getByRole('link', { name: 'Log in' }));
    expect(screen.getByRole('dialog', { name: 'Welcome Back' })).toBeInTheDocument();
  });

  it('[R2.32] shows and hides each password separately', async () => {
    const { user } = await drawSignUp();
    await user.type(field('Password'), 'one');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(field('Password')).toHaveValue('one');
    expect(field('Confirm password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    await user.click(screen.getByRole('button', { name: 'Show confirm password' }));
    expect(field('Password')).toHaveAttribute('type', 'password');
    expect(field('Confirm password')).toHaveAttribute('type', 'text');
  });

  it('[R2.33] [R2.34] cannot be sent until every field is filled and the terms are accepted', async () => {
    const { user } = await drawSignUp();
    for (const [label, text] of Object.entries(filled)) {
      expect(submit('Create Account')).toBeDisabled();
      await user.type(field(label), text);
    }
    expect(submit('Create Account')).toBeDisabled();
    await user.click(screen.getByRole('checkbox'));
    expect(submit('Create Account')).toBeEnabled();
    await user.click(screen.getByRole('checkbox'));
    expect(submit('Create Account')).toBeDisabled();
  });

  it.each([
    ['R5.03', 'Full name', { 'Full name': 'A' }, 'Name must be at least 2 characters'],
    ['R5.04', 'Full name', { 'Full name': 'Ada' }, 'Please enter both first and last name'],
    ['R5.01', 'Email', { Email: 'ada@' }, 'Please enter a valid email address'],
    ['R5.05', 'Password', { Password: 'Short1' }, 'Password must be at least 8 characters'],
    ['R5.06', 'Password', { Password: 'kettle9plumb' }, 'Password must contain at least one uppercase letter'],
    ['R5.07', 'Password', { Password: 'kettlePlumb' }, 'Password must contain at least one number'],
    ['R5.08', 'Confirm password', { 'Confirm password': 'kettle9plumb' }, 'Passwords do not match'],
  ])('[%s] reports at %s, sent as %j: %s', async (_rule, label, changes, message) => {
    const { server, user } = await drawSignUp();
    await fill(user, changes);
    await user.click(submit('Create Account'));
    expect(await screen.findByText('Please correct the errors in the form')).toBeInTheDocument();
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(server.requests).toEqual([]);
  });

  it('[R4.06] [R5.12] creates an account, logs in, closes and welcomes the new member', async () => {
    const { server, tab, user, closed } = await drawSignUp();
    await fill(user);
    await user.click(submit('Create Account'));
    const welcome = within(await screen.findByRole('status', { name: 'Welcome' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(welcome.getByRole('link', { name: 'ask the archive' })).toHaveAttribute('href', '/context');
    expect(welcome.getByRole('link', { name: 'confirm your email address' })).toHaveAttribute(
      'href',
      '/context/settings',
    );
    await user.click(welcome.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/auth/register', '/api/auth/login']);
    expect(server.requests[0]?.body).toEqual({
      email: 'ada@example.org',
      password: 'kettle9Plumb',
      first_name: 'Ada',
      last_name: 'Ngozi Obi',
    });
    expect(tab.auth.isAuthenticated).toBe(true);
  });

  it('shows the server’s errors at the fields that were typed', async () => {
    const { server, user } = await drawSignUp();
    const refusal = {
      statusMessage: 'Invalid form data',
      fields: { last_name: 'Please enter both first and last name' },
    };
    server.instead.set('/api/auth/register', () => answer(400, refusal));
    await fill(user);
    await user.click(submit('Create Account'));
    expect(await screen.findByText('Invalid form data')).toBeInTheDocument();
    expect(field('Full name')).toHaveAccessibleDescription('Please enter both first and last name');
  });

  it('shows the server’s rejection of a common password at the field', async () => {
    const { server, user } = await drawSignUp();
    const message = 'Many people use a password like this one: choose three unrelated words';
    const refusal = { statusMessage: 'Invalid form data', fields: { password: message } };
    server.instead.set('/api/auth/register', () => answer(400, refusal));
    await fill(user, { Password: 'Password1', 'Confirm password': 'Password1' });
    await user.click(submit('Create Account'));
    expect(await screen.findByText('Invalid form data')).toBeInTheDocument();
    expect(field('Password')).toHaveAccessibleDescription(message);
  });
});
