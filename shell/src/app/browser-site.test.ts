import { declaredRoutes } from 'shared-contracts/testing/declared-routes';
import { makeBrowserSite } from './browser-site.ts';

jest.mock('./federation-runtime.ts', () => ({ federationRuntime: () => ({}) }));

describe('the browser host', () => {
  it('works in a browser that forbids storage', () => {
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const payload = {
      routeId: 'shell/home',
      status: 200,
      head: { title: '' },
      data: null,
      form: null,
      redirect: null,
      problem: null,
    };
    const registry = { seq: 1, api: {}, remotes: {} };
    const boot = { product: 'archivi', buildId: '1-a', registry, payload, remotes: [], routes: declaredRoutes };
    const site = makeBrowserSite(boot, { address: '/', html: null }, '', { any: () => false });
    expect(site.map.routeOf('/')?.route.owner).toBe('shell');
    storage.mockRestore();
  });
});
