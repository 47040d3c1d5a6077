import { declaredRoutes, routesWith } from 'shared-contracts/testing/declared-routes';
import { makeSiteMap } from './site-routes.ts';

describe('the route table', () => {
  it.each(['archivi', 'kronik'])('assigns every path of %s to one page', (product) => {
    const { routes, routeOf, brand } = makeSiteMap(product, declaredRoutes);
    for (const route of routes) {
      const path = route.path.replaceAll(/:(\w+)/g, 'some-$1');
      expect(routeOf(path)?.route.id).toBe(route.id);
    }
    expect(routeOf(`/the-${product}st/stories/inside-${product}ng/x`)?.route.id).toBe('the-product-st/inside-piece');
    expect(brand.name.toLowerCase()).toBe(`${product}.ng`);
  });

  it('has no paths of another brand', () => {
    expect(makeSiteMap('kronik', declaredRoutes).routeOf('/the-archivist')).toBeNull();
  });

  it('has no routes of a remote that declares none', () => {
    const { routeOf } = makeSiteMap('archivi', routesWith('archive'));
    expect(routeOf('/search/some-page')?.params).toEqual({ slug: 'some-page' });
    expect(routeOf('/membership')).toBeNull();
    expect(routeOf('/about')?.route.owner).toBe('shell');
  });

  it('keeps the path of a section that is off, without links to it or a menu entry', () => {
    const weather = { page: 'weather', path: '/weather', navigation: { label: 'Weather' } } as const;
    const on = makeSiteMap('archivi', { ...routesWith('archive'), weather: [weather] });
    expect([on.canLinkTo('/weather'), on.added]).toEqual([true, [{ label: 'Weather', to: '/weather' }]]);
    const off = makeSiteMap('archivi', { ...routesWith('archive'), weather: [{ ...weather, off: true }] });
    expect([off.canLinkTo('/weather'), off.added]).toEqual([false, []]);
    expect(off.routeOf('/weather')?.route.id).toBe('weather/weather');
  });
});
