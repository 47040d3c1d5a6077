import { declaredRoutes, routesWith } from 'shared-contracts/testing/declared-routes';
import { cachedSiteMap } from './cached-site-map.ts';

const routes = JSON.stringify(declaredRoutes);
const archivi = { product: 'archivi', routes };

describe('the cached site map of a render process', () => {
  it('is created once for a site', () => {
    expect(cachedSiteMap(archivi)).toBe(cachedSiteMap({ ...archivi }));
  });

  it('is separate for another site', () => {
    const map = cachedSiteMap(archivi);
    expect(cachedSiteMap({ ...archivi, product: 'kronik' })).not.toBe(map);
    expect(
      cachedSiteMap({ ...archivi, routes: JSON.stringify(routesWith('archive')) }).routeOf('/membership'),
    ).toBeNull();
  });

  it('finds the route of each requested path, in any order', () => {
    const { routeOf } = cachedSiteMap(archivi);
    expect(['/search', '/search', '/about', '/nowhere', '/search'].map((path) => routeOf(path)?.route.id)).toEqual([
      'archive/search',
      'archive/search',
      'shell/about',
      undefined,
      'archive/search',
    ]);
  });

  it('cannot be modified by a page for later pages', () => {
    const { links } = cachedSiteMap(archivi);
    expect(() => Object.assign(links, { home: '/elsewhere' })).toThrow(TypeError);
    expect(links.home).toBe('/');
  });
});
