import { screen, within } from '@testing-library/react';
import { hasRole, roles, type Role } from 'shared-contracts/auth/roles';
import type { PageProblem } from 'shared-contracts/page';
import { drawRoutes } from 'shared-contracts/testing/in-site';
import { routesWith } from 'shared-contracts/testing/declared-routes';
import { makeSiteMap } from '../app/site-routes.ts';
import { makeStore } from '../app/store.ts';
import { sessionRead } from '../auth/auth-slice.ts';
import { ada } from '../auth/testing/account-server.ts';
import { aroundSession } from '../auth/testing/around-session.tsx';
import { accountGroups, accountLinks } from './account-links.ts';
import { layouts } from '../app/route-objects.tsx';

const { brand, links, routeOf } = makeSiteMap('archivi', routesWith('archive', 'membership', 'context'));

const accessTo = (path: string): Role | undefined => routeOf(new URL(path, 'http://site.test').pathname)?.route.access;

/** The reader's role as the browser knows it (`undefined`: the session was not read yet), and as the server knew it. */
async function draw(role: string | null | undefined, viewerRole?: string, at = '/about', problem?: PageProblem) {
  const store = makeStore();
  if (role !== undefined) store.dispatch(sessionRead(role === null ? null : { token: 't', user: { ...ada, role } }));
  const payload = { routeId: 'shell/about', head: { title: 'About us' }, ...(viewerRole && { viewerRole }), problem };
  const Layout = layouts.default;
  const page = { path: '*', loader: () => payload, element: <h1>The page</h1> };
  const routes = [{ element: <Layout />, hydrateFallbackElement: <p>Loading</p>, children: [page] }];
  await drawRoutes(routes, { at, around: aroundSession(store) });
  await screen.findByRole('heading', { name: 'The page' });
  return store;
}

const strip = () => screen.queryByRole('navigation', { name: 'Your account' });
const labelsIn = (element: HTMLElement): readonly (string | null)[] =>
  within(element)
    .queryAllByRole('link')
    .map((link) => link.textContent);

const ofMembers = ['Ask', 'Collections', 'Saved searches', 'Settings'];

describe('the links of a signed-in reader', () => {
  it.each([
    ['user', ofMembers],
    ['editor', [...ofMembers, 'Editorial', 'Donors']],
    ['archivist', [...ofMembers, 'Dashboard', 'Reports', 'Corrections']],
    ['admin', [...ofMembers, 'Dashboard', 'Reports', 'Corrections', 'Editorial', 'Donors', 'Payments']],
  ])('[R1.04] [R6.03] are in the strip below the navbar and in the footer for the role %s', async (role, labels) => {
    await draw(role);
    expect(labelsIn(strip() ?? document.body)).toEqual(labels);
    const footer = labelsIn(screen.getByRole('contentinfo'));
    expect(footer).toEqual(expect.arrayContaining([...labels, 'Your corrections']));
  });

  it.each(roles)('link to no page that the server denies to the role %s', (role) => {
    const all = [accountLinks(brand, links, role), ...accountGroups(brand, links, role).map(({ entries }) => entries)];
    for (const { to } of all.flat()) {
      const needed = accessTo(to);
      expect([to, needed !== undefined && hasRole(role, needed)]).toEqual([to, true]);
    }
  });

  it('[R6.01] are not shown to a guest', async () => {
    await draw(null, 'archivist');
    expect(strip()).toBeNull();
    expect(labelsIn(screen.getByRole('contentinfo'))).not.toContain('Collections');
  });

  it('are those of the reader for whom the server rendered, until the browser has read its session', async () => {
    await draw(undefined, 'archivist');
    expect(labelsIn(strip() ?? document.body)).toContain('Dashboard');
  });

  it('[R2.26] come with a link to the account in place of JOIN, which is for guests', async () => {
    await draw(undefined, 'user');
    expect(screen.queryByText('JOIN')).toBeNull();
    expect(screen.getByText('Account')).toHaveAttribute('href', '/login');
  });

  it('are missing if neither server nor browser know the reader', async () => {
    await draw(undefined);
    expect(strip()).toBeNull();
  });

  it('are not repeated in the strip beside the navigation of the members’ layout', async () => {
    await draw('user', undefined, '/context/settings');
    expect(labelsIn(strip() ?? document.body)).toEqual(['Saved searches']);
  });

  it.each(['/desk', '/desk/rights', '/reports', '/corrections?of=recent'])(
    'are not repeated in the strip above the tabs of the staff page %s',
    async (address) => {
      await draw('archivist', undefined, address);
      expect(labelsIn(strip() ?? document.body)).toEqual(ofMembers);
    },
  );

  it.each(['/corrections', '/reports/7', '/desks'])(
    'are all in the strip of %s, which has no tabs',
    async (address) => {
      await draw('archivist', undefined, address);
      expect(labelsIn(strip() ?? document.body)).toContain('Dashboard');
    },
  );

  it('are all in the strip of a staff page that the reader may not see, which has no tabs', async () => {
    await draw('editor', undefined, '/desk', { code: 'forbidden', message: 'Not for you' });
    expect(labelsIn(strip() ?? document.body)).toEqual([...ofMembers, 'Editorial', 'Donors']);
  });

  it('mark the current page', async () => {
    await draw('user', undefined, '/saved-searches');
    expect(within(strip() ?? document.body).getByRole('link', { current: 'page' })).toHaveTextContent('Saved searches');
  });
});
