import { declaredRoutes } from 'shared-contracts/testing/declared-routes';
import { makeBrowserSite } from './browser-site.ts';

jest.mock('./federation-runtime.ts', () => ({ federationRuntime: () => ({}) }));

const payload = {
  ...{ routeId: 'shell/home', status: 200, head: { title: '' } },
  ...{ data: null, form: null, redirect: null, problem: null },
};
const registry = { seq: 1, api: {}, remotes: {} };
const boot = { product: 'archivi', buildId: '1-a', registry, payload, remotes: [], routes: declaredRoutes };

const openSite = () => makeBrowserSite(boot, { address: '/', html: null }, '', { any: () => false });

describe('the browser host', () => {
  it('works in a browser that forbids storage', () => {
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(openSite().map.routeOf('/')?.route.owner).toBe('shell');
    storage.mockRestore();
  });

  it('does not insert the rules that the document has, and leaves their elements where they are', () => {
    document.head.innerHTML = '<style data-sheet="archive a1 b2"></style><style data-sheet="shell c3"></style><meta>';
    const { inserted, sheet } = openSite().source.cacheFor('archive');
    expect(inserted).toMatchObject({ a1: true, b2: true });
    expect(inserted['c3']).toBeUndefined();
    expect(sheet.tags).toEqual([]);
    expect(document.head.lastElementChild?.tagName).toBe('META');
    document.head.innerHTML = '';
  });
});
