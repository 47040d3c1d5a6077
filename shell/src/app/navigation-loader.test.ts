import type { PagePayload } from 'shared-contracts/page';
import { routesWith } from 'shared-contracts/testing/declared-routes';
import { navigationLoader, type NavigationDeps } from './navigation-loader.ts';
import { makeSiteMap } from './site-routes.ts';

const map = makeSiteMap('archivi', routesWith('archive', 'membership'));
const payload: PagePayload = {
  routeId: 'archive/search',
  status: 200,
  head: { title: 'Search' },
  data: 1,
  form: null,
  redirect: null,
  problem: null,
};

const left = Symbol('left');
const go = (path: string, more: Partial<NavigationDeps> = {}): Promise<unknown> => {
  const load = navigationLoader({
    payloads: { load: () => Promise.resolve({ kind: 'payload', payload }) },
    page: () => Promise.resolve({ ok: true, Page: () => null }),
    status: () => 'idle',
    releaseOf: ({ owner }) => (owner === 'shell' ? null : { remote: owner, version: '1' }),
    hasServerText: () => false,
    leave: () => Promise.resolve(left) as Promise<never>,
    current: () => map.routeOf('/')?.route ?? null,
    newBuild: () => false,
    redirect: (to) => ({ to }) as unknown as Response,
    ...more,
  });
  const url = `http://site.test${path}`;
  return load(map.routeOf(path.split('?')[0] ?? '')?.route ?? null, {
    url,
    signal: new AbortController().signal,
  } as Request);
};

describe('navigating within the site', () => {
  it('returns the payload once the page’s code is loaded too', async () => {
    expect(await go('/search?q=a')).toBe(payload);
  });

  it('[R8.04] names the path that has no page, without a request to the server', async () => {
    const answer = await go('/no/such%20page');
    expect(answer).toMatchObject({
      status: 404,
      head: { title: 'Page not found' },
      problem: { code: 'not-found', message: 'Page Not Found: /no/such page' },
    });
  });

  it.each<[string, string, Partial<NavigationDeps>]>([
    ['to a route with its own policy', '/membership', {}],
    ['from a route with its own policy', '/about', { current: () => map.routeOf('/donate')?.route ?? null }],
    ['when there is a newer build', '/about', { newBuild: () => true }],
    ['into a remote without a release', '/search', { releaseOf: () => null }],
    ['into a remote that failed here', '/search', { status: () => 'failed' }],
    ['when the release is gone', '/search', { payloads: { load: () => Promise.resolve({ kind: 'gone' }) } }],
    ['when the page’s code cannot be loaded', '/search', { page: () => Promise.resolve({ ok: false }) }],
  ])('is left to the browser: %s', async (_when, path, deps) => {
    expect(await go(path, deps)).toBe(left);
  });

  it('returns to a page whose code failed if the server’s text of it is available', async () => {
    const deps: Partial<NavigationDeps> = {
      status: () => 'failed',
      hasServerText: (address) => address === '/search?q=a',
      page: () => Promise.resolve({ ok: false }),
    };
    expect(await go('/search?q=a', deps)).toBe(payload);
    expect(await go('/search?q=b', deps)).toBe(left);
  });

  it('tells the reader about being offline', async () => {
    const answer = await go('/search', { payloads: { load: () => Promise.resolve({ kind: 'offline' }) } });
    expect(answer).toMatchObject({ problem: { message: expect.stringContaining('You seem to be offline') as string } });
  });

  it('stays on the page with a message when the server is busy', async () => {
    const answer = await go('/search', { payloads: { load: () => Promise.resolve({ kind: 'busy' }) } });
    expect(answer).toMatchObject({
      problem: { code: 'unavailable', message: expect.stringContaining('very busy') as string },
    });
  });

  it('follows redirects', async () => {
    const moved: PagePayload = { ...payload, data: null, redirect: { kind: 'redirect', to: '/editions', status: 301 } };
    expect(
      await go('/search', { payloads: { load: () => Promise.resolve({ kind: 'payload', payload: moved }) } }),
    ).toEqual({
      to: '/editions',
    });
  });
});
