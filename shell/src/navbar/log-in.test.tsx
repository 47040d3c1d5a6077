import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from 'shared-contracts/auth/auth-state';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { accountAsks } from '../auth/ask-to-log-in.ts';
import { loggedOut } from '../auth/auth-slice.ts';
import { Navbar } from './navbar.tsx';
import { amina, detailsOf, drawer, navbarScene } from './testing/navbar-scene.tsx';

async function drawNavbar(who: User | 'guest' = 'guest', at = '/') {
  const { around, ...scene } = navbarScene(who);
  const drawn = await drawInSite(<Navbar />, { at, around });
  return { ...scene, ...drawn, user: userEvent.setup() };
}

describe('LOG IN', () => {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
      this.querySelector<HTMLElement>('input')?.focus();
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });

  const logIn = () => within(screen.getByText('JOIN').parentElement ?? document.body).getByText('LOG IN');

  it('[R2.25] opens the dialog, and is also a link to the page', async () => {
    const { user } = await drawNavbar('guest', '/about');
    expect(logIn()).toHaveAttribute('href', '/login');
    await user.click(logIn());
    expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/about');
  });

  it('[R2.35] regains the focus when the dialog closes', async () => {
    const { user } = await drawNavbar();
    await user.click(logIn());
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(logIn()).toHaveFocus();
  });

  it('[R2.25] also opens it from the mobile drawer, which closes and regains the focus', async () => {
    const { user } = await drawNavbar();
    const menu = detailsOf('Menu');
    menu.open = true;
    await user.click(drawer().getByRole('link', { name: 'LOG IN' }));
    await screen.findByRole('dialog', { name: 'Welcome Back' });
    expect(menu.open).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(menu.querySelector('summary')).toHaveFocus();
  });

  it('opens the sign-up form when a page requests it, without leaving the page', async () => {
    await drawNavbar('guest', '/membership');
    await act(async () => {
      accountAsks({ login: '/login', register: '/register' }, () => window).askToLogIn(
        'sign-up',
        '/membership?plan=stem',
      );
      await Promise.resolve();
    });
    expect(await screen.findByRole('dialog', { name: /^Sign up to/ })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/membership');
  });

  it('leaves the focus alone on a page that a logged-in reader opens', async () => {
    await drawNavbar(amina);
    await screen.findByText('Menu');
    expect(document.body).toHaveFocus();
  });

  it('leaves clicks that open elsewhere to the browser', async () => {
    await drawNavbar();
    let prevented = true;
    window.addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(logIn(), { ctrlKey: true });
    expect(prevented).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[R4.05] is removed after logging in, and the focus moves to the account corner', async () => {
    const { user, store } = await drawNavbar();
    await user.click(logIn());
    await screen.findByRole('dialog');
    await user.type(screen.getByLabelText('Email'), 'ada@example.org');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByText('AO')).toBeInTheDocument();
    expect(store.getState().auth.isAuthenticated).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('LOG IN')).toBeNull();
    expect(screen.getByText('AO').closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('[R8.03] opens automatically with the reason when the session was ended, once', async () => {
    const { user, store } = await drawNavbar(amina);
    act(() => {
      store.dispatch(loggedOut('Session data appears to be tampered with. Please log in again.'));
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Session data appears to be tampered with/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(store.getState().auth.error).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
