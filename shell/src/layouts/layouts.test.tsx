import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeBrand } from 'shared-contracts/brand';
import { siteRoutes, type LayoutName } from 'shared-contracts/routes';
import { siteLinks } from 'shared-contracts/site-links';
import { drawRoutes } from 'shared-contracts/testing/in-site';
import { declaredRoutes } from 'shared-contracts/testing/declared-routes';
import { makeStore } from '../app/store.ts';
import { sessionRead } from '../auth/auth-slice.ts';
import { aroundSession } from '../auth/testing/around-session.tsx';
import { layouts } from '../app/route-objects.tsx';

async function draw(name: LayoutName, at = '/', canLinkTo = (_href: string): boolean => true) {
  const Layout = layouts[name];
  const store = makeStore();
  store.dispatch(sessionRead(null));
  const routes = [{ element: <Layout />, children: [{ path: '*', element: <h1>The page</h1> }] }];
  return drawRoutes(routes, { at, canLinkTo, around: aroundSession(store) });
}

beforeEach(() => {
  localStorage.clear();
});

describe('the layouts', () => {
  it.each(['context', 'default', 'membership', 'visitor'] as const)(
    '[R2.01] %s renders its page in the only main landmark, with a skip link',
    async (name) => {
      await draw(name);
      const main = screen.getByRole('main');
      expect(within(main).getByRole('heading', { name: 'The page' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Skip to the page' })).toHaveAttribute('href', `#${main.id}`);
      expect(screen.getAllByRole('banner')).toHaveLength(1);
    },
  );

  it('[R2.01] visitor shows nothing besides its task', async () => {
    await draw('visitor', '/login');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/^Give feedback$/);
    expect(screen.getByRole('link', { name: /^Archivi ?\.ng$/ })).toBeVisible();
  });

  it('[R2.01] context has the member navigation next to the page and marks the current entry', async () => {
    await draw('context', '/context/collections');
    const desk = within(screen.getByRole('navigation', { name: 'Context' }));
    expect(desk.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/context',
      '/context/chat/history',
      '/context/collections',
      '/context/settings',
    ]);
    expect(desk.getByRole('link', { name: 'Collections' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['/context/chat/who%3F', 'Ask'],
    ['/context/chat/history', 'History'],
    ['/context/collections/c1', 'Collections'],
  ])('[R2.04] context marks the navigation entry that %s belongs to', async (at, name) => {
    await draw('context', at);
    const desk = within(screen.getByRole('navigation', { name: 'Context' }));
    const current = desk.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(current.map((link) => link.textContent)).toEqual([name]);
  });

  it('[R2.23] keep menu entries without links while their section is off, and omit its links from the footer', async () => {
    const links = siteLinks(makeBrand('archivi'));
    await draw('default', '/about', (href) => !href.startsWith(links.section) && href !== links.topics);
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getByText('Stories').closest('a')).toBeNull();
    expect(menu.getByRole('link', { name: 'Archive', hidden: true })).toHaveAttribute('href', links.search());
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Editions' })).toBeVisible();
    for (const gone of ['Topics', 'Stories']) expect(footer.queryByText(gone)).toBeNull();
  });

  it('[R2.02] [R2.03] [R2.04] are used for the paths of the specification', () => {
    const routes = siteRoutes(makeBrand('archivi'), declaredRoutes);
    const paths = (name: LayoutName) => routes.flatMap(({ layout, path }) => (layout === name ? [path] : [])).sort();
    expect(paths('visitor')).toEqual(['/forgot-password', '/login', '/register', '/two-step', '/verify-email']);
    expect(paths('membership')).toEqual([
      ...['/donate', '/gifts/:gift', '/membership', '/membership/manage', '/payments/:reference'],
    ]);
    const members = routes
      .map(({ path }) => path)
      .filter((path) => /^\/context(\/|$)/.test(path))
      .sort();
    expect(paths('context')).toEqual(members);
  });

  it('end with a footer that links to the terms, the privacy policy and the complete site', async () => {
    await draw('default');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms-of-use');
    expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
    for (const [name, path] of [
      ['Places', '/places'],
      ['On this day', '/on-this-day'],
      ['Contact', '/feedback'],
      ['For developers', '/developers'],
    ] as const)
      expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(footer.queryByText(/coming soon/i)).toBeNull();
  });
});

it('the breadcrumbs name the current newspaper page', async () => {
  const payload = { routeId: 'archive/newspaper-page', head: { title: 'Evening Star, 1 January 1859, page 1' } };
  const store = makeStore();
  store.dispatch(sessionRead(null));
  const page = { path: '*', loader: () => payload, element: <h1>The page</h1> };
  const Layout = layouts.default;
  const routes = [{ element: <Layout />, hydrateFallbackElement: <p>Loading</p>, children: [page] }];
  const at = '/search/evening-star-1859-01-01-p1';
  await drawRoutes(routes, { at, around: aroundSession(store) });
  const trail = within(await screen.findByRole('navigation', { name: 'You are here' }));
  expect(trail.getByText('Evening Star, 1 January 1859, page 1')).toHaveAttribute('aria-current', 'page');
  expect(trail.getByRole('link', { name: 'Archive' })).toHaveAttribute('href', '/search');
});

describe('the cookie notice', () => {
  const notice = () => screen.queryByRole('region', { name: 'Cookies' });

  it.each(['context', 'default', 'membership', 'visitor'] as const)(
    '[R2.37] is the last element of the document in the %s layout, after the footer',
    async (name) => {
      const { container } = await draw(name);
      expect(container.lastElementChild).toBe(notice());
      expect(container.lastElementChild?.previousElementSibling).toContainElement(screen.getByRole('contentinfo'));
    },
  );

  it('[R2.37] is shown until it is closed, and then no more', async () => {
    const user = userEvent.setup();
    const first = await draw('default');
    expect(notice()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(notice()).toBeNull();
    first.unmount();
    await draw('visitor');
    expect(notice()).toBeNull();
  });

  it('[R2.37] describes the cookies and links to the privacy policy', async () => {
    await draw('default');
    const text = within(screen.getByRole('region', { name: 'Cookies' }));
    expect(text.getByText(/only the cookies it needs to work/)).toBeVisible();
    expect(text.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  });

  it('[R2.37] can be closed in a browser that forbids storage', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const user = userEvent.setup();
    await draw('default');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(notice()).toBeNull();
  });
});
