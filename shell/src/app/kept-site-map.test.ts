import { keptSiteMap } from './kept-site-map.ts';

const remotes = ['archive', 'the-product-st', 'membership', 'context'];

describe('the site map that a drawing thread keeps', () => {
  it('is made once for a site', () => {
    expect(keptSiteMap('archivi', remotes)).toBe(keptSiteMap('archivi', [...remotes]));
  });

  it('is another one for another site', () => {
    const map = keptSiteMap('archivi', remotes);
    expect(keptSiteMap('kronik', remotes)).not.toBe(map);
    expect(keptSiteMap('archivi', ['archive']).routeOf('/membership')).toBeNull();
  });

  it('finds the route of each path asked for, also in turn', () => {
    const { routeOf } = keptSiteMap('archivi', remotes);
    expect(['/search', '/search', '/about', '/nowhere', '/search'].map((path) => routeOf(path)?.route.id)).toEqual([
      'archive/search',
      'archive/search',
      'shell/about',
      undefined,
      'archive/search',
    ]);
  });

  it('cannot be changed by a page for the pages after it', () => {
    const { links } = keptSiteMap('archivi', remotes);
    expect(() => Object.assign(links, { home: '/elsewhere' })).toThrow(TypeError);
    expect(links.home).toBe('/');
  });
});
