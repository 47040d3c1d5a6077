import { makeSiteMap } from './site-routes.ts';

const remotes = ['archive', 'the-product-st', 'membership', 'context'];

describe('the table of routes', () => {
  it.each(['archivi', 'kronik'])('gives every path of %s to one page', (product) => {
    const { routes, routeOf, brand } = makeSiteMap(product, remotes);
    for (const route of routes) {
      const path = route.path.replaceAll(/:(\w+)/g, 'some-$1');
      expect(routeOf(path)?.route.id).toBe(route.id);
    }
    expect(routeOf(`/the-${product}st/stories/inside-${product}ng/x`)?.route.id).toBe('the-product-st/inside-piece');
    expect(brand.name.toLowerCase()).toBe(`${product}.ng`);
  });

  it('knows no path of another brand', () => {
    expect(makeSiteMap('kronik', remotes).routeOf('/the-archivist')).toBeNull();
  });

  it('knows no route of a remote that is not in the table', () => {
    const { routeOf } = makeSiteMap('archivi', ['archive']);
    expect(routeOf('/search/some-page')?.params).toEqual({ slug: 'some-page' });
    expect(routeOf('/membership')).toBeNull();
    expect(routeOf('/about')?.route.owner).toBe('shell');
  });
});
