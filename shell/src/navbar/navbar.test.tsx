import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from 'shared-contracts/auth/auth-state';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { AddedEntriesProvider, type AddedEntry } from './nav-items.ts';
import { Navbar } from './navbar.tsx';
import { amina, desktop, detailsOf, drawer, navbarScene } from './testing/navbar-scene.tsx';

async function drawNavbar(who: User | 'guest' | 'unknown' = 'guest', at = '/', product = 'archivi') {
  const { around, ...scene } = navbarScene(who);
  const drawn = await drawInSite(<Navbar />, { at, product, around });
  return { ...scene, ...drawn, user: userEvent.setup() };
}

async function drawWith(added: readonly AddedEntry[]) {
  const { around } = navbarScene('guest');
  const bar = (
    <AddedEntriesProvider value={added}>
      <Navbar />
    </AddedEntriesProvider>
  );
  await drawInSite(bar, { at: '/', product: 'archivi', around });
}

describe('the navigation bar', () => {
  it('[R2.23] contains Archive, the section with its three entries, Projects and About Us, on desktop and mobile', async () => {
    await drawNavbar();
    for (const nav of [desktop(), drawer()]) {
      expect(nav.getByRole('link', { name: 'Archive', hidden: true })).toHaveAttribute('href', '/search');
      expect(nav.getByText('The Archivist')).toBeInTheDocument();
      expect(nav.getByRole('link', { name: 'Stories', hidden: true })).toHaveAttribute(
        'href',
        '/the-archivist/stories',
      );
      expect(nav.getByRole('link', { name: 'Projects', hidden: true })).toHaveAttribute('href', '/projects');
      expect(nav.getByRole('link', { name: 'About Us', hidden: true })).toHaveAttribute('href', '/about');
    }
  });

  it('shows entries that releases add after its own, on desktop and mobile', async () => {
    await drawWith([{ label: 'Weather', to: '/weather' }]);
    for (const nav of [desktop(), drawer()]) {
      const links = nav.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
      expect(links.slice(links.indexOf('/about'), links.indexOf('/about') + 2)).toEqual(['/about', '/weather']);
    }
  });

  it('groups many added entries, even when several have the same label', async () => {
    await drawWith(['/weather', '/tides', '/moon'].map((to) => ({ label: 'Weather', to })));
    expect(desktop().getByText('More')).toBeInTheDocument();
    expect(desktop().getAllByRole('link', { name: 'Weather', hidden: true })).toHaveLength(3);
  });

  it('[R2.24] shows Reports and Tools without a path and with the label Coming soon', async () => {
    await drawNavbar();
    for (const nav of [desktop(), drawer()]) {
      for (const label of ['Reports', 'Tools']) {
        const entry = nav.getByText(label);
        expect(entry).toHaveTextContent(`${label} Coming soon`);
        expect(entry.closest('a')).toBeNull();
      }
    }
  });

  it('[R2.23] gets every name from the product', async () => {
    await drawNavbar('guest', '/', 'gazeta');
    expect(screen.getByRole('link', { name: /^Gazeta ?\.ng$/ })).toHaveAttribute('href', '/');
    expect(desktop().getByText('The Gazetast')).toBeInTheDocument();
    expect(desktop().getByRole('link', { name: 'Stories', hidden: true })).toHaveAttribute(
      'href',
      '/the-gazetast/stories',
    );
  });

  it.each([
    ['/search', 'Archive', 'page'],
    ['/search/a-page-p1', 'Archive', 'true'],
    ['/editions', 'Archive', 'true'],
    ['/projects/2026', 'Projects', 'true'],
    ['/searching', 'Archive', null],
  ])('at %s marks %s as %s', async (at, label, mark) => {
    await drawNavbar('guest', at);
    const link = desktop().getByRole('link', { name: label, hidden: true });
    if (mark === null) expect(link).not.toHaveAttribute('aria-current');
    else expect(link).toHaveAttribute('aria-current', mark);
  });

  it('[R2.23] opens the section without JavaScript: it is a <details> whose summary can be focused', async () => {
    await drawNavbar();
    const details = detailsOf('The Archivist');
    expect(details.open).toBe(false);
    expect(details.querySelector('summary')).toHaveTextContent('The Archivist');
  });

  it('[R2.23] closes the section on Escape and returns the focus to its name', async () => {
    const { user } = await drawNavbar();
    const details = detailsOf('The Archivist');
    details.open = true;
    within(details).getByRole('link', { name: 'Stories', hidden: true }).focus();
    await user.keyboard('{Escape}');
    expect(details.open).toBe(false);
    expect(details.querySelector('summary')).toHaveFocus();
  });

  it('[R2.23] closes the section when focus or a click moves elsewhere, or a page is opened', async () => {
    const { user } = await drawNavbar();
    const details = detailsOf('The Archivist');
    details.open = true;
    act(() => {
      desktop().getByRole('link', { name: 'Projects', hidden: true }).focus();
    });
    expect(details.open).toBe(false);
    details.open = true;
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(details.open).toBe(false);
    details.open = true;
    await user.click(within(details).getByRole('link', { name: 'Stories', hidden: true }));
    expect(window.location.pathname).toBe('/the-archivist/stories');
    expect(details.open).toBe(false);
  });
});

describe('the account corner', () => {
  it('is blank until the browser knows the reader', async () => {
    await drawNavbar('unknown');
    expect(screen.queryByRole('link', { name: 'JOIN' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'LOG IN' })).toBeNull();
  });

  it('still contains its links, which appear if no script runs', async () => {
    await drawNavbar('unknown');
    const join = screen.getByText('JOIN');
    expect(join).toHaveAttribute('href', '/membership');
    expect(join).not.toBeVisible();
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    expect(rules.join(' ')).toMatch(/animation: [\w-]+ 0s 4s forwards/);
    expect(rules.join(' ')).toMatch(/@keyframes [\w-]+ *\{\s*to *\{ *visibility: visible/);
  });

  it('[R6.01] offers a guest LOG IN, and JOIN with a link to /membership', async () => {
    await drawNavbar('guest');
    expect(screen.getByRole('link', { name: 'JOIN' })).toHaveAttribute('href', '/membership');
    const [login] = screen.getAllByRole('link', { name: 'LOG IN', hidden: true });
    expect(login).toHaveAttribute('href', '/login');
  });

  it('[R2.26] shows a member their initials and plan, or their picture, or U without a name', async () => {
    const first = await drawNavbar(amina);
    expect(await screen.findByText('AO')).toBeInTheDocument();
    expect(screen.getByText('Branch')).toBeInTheDocument();
    first.unmount();
    const second = await drawNavbar({ ...amina, name: ' ' });
    expect(await screen.findByText('U')).toBeInTheDocument();
    second.unmount();
    const { container } = await drawNavbar({ ...amina, avatar: '/avatars/1.jpg' });
    await screen.findByText('Branch');
    expect(container.querySelector('img')).toHaveAttribute('src', '/avatars/1.jpg');
  });

  it('logs a member out even if storage has been forbidden since', async () => {
    const { user, store } = await drawNavbar(amina, '/about');
    await screen.findByText('Branch');
    const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    detailsOf('Branch').open = true;
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    storage.mockRestore();
    await waitFor(() => {
      expect(store.getState().auth.isAuthenticated).toBe(false);
    });
  });

  it('[R2.27] [R6.02] lists Membership, Donate and Logout; Logout clears the session and opens /', async () => {
    const { user, store, server } = await drawNavbar(amina, '/about');
    localStorage.setItem('auth_token', 't');
    localStorage.setItem('user', JSON.stringify(amina));
    await screen.findByText('Branch');
    const menu = detailsOf('Branch');
    menu.open = true;
    expect(
      within(menu)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Membership', 'Donate', 'Logout']);
    expect(screen.getByRole('link', { name: 'Membership' })).toHaveAttribute('href', '/membership/manage');
    expect(screen.getByRole('link', { name: 'Donate' })).toHaveAttribute('href', '/donate');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => {
      expect(server.times('/api/auth/logout')).toBe(1);
    });
    expect(store.getState().auth).toMatchObject({ isAuthenticated: false, token: null, user: null });
    expect([localStorage.getItem('auth_token'), localStorage.getItem('user')]).toEqual([null, null]);
    expect(window.location.pathname).toBe('/');
  });
});
