import { declaredRoutes, routesWith } from 'shared-contracts/testing/declared-routes';
import { siteRoutes, type PageRoute } from 'shared-contracts/routes';
import { makeBrand } from 'shared-contracts/brand';
import { makeSiteMap, linkCheck } from './site-routes.ts';

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

const page = (path: string): PageRoute => ({ page: path, path });
const off = (path: string): PageRoute => ({ ...page(path), off: true });

const canLinkTo = linkCheck(
  siteRoutes(makeBrand('archivi'), {
    shell: [page('/'), page('/about')],
    archive: [page('/search'), page('/search/:slug'), page('/maps/*')],
    'the-product-st': [page('/{section}/stories'), off('/projects'), off('/projects/:cohort')],
    membership: [off('/membership')],
  }),
);

it.each([
  '/',
  '/?from=letter',
  '/about#people',
  '/search?q=rail',
  '/Search/',
  '/search/herald-1960-10-03-p1?q=a/b',
  '/maps/lagos/1960',
  '/the-archivist/stories',
])('a link to %s is rendered: a live page has this path', (href) => {
  expect(canLinkTo(href)).toBe(true);
});

it.each(['/membership', '/membership?plan=stem', '/projects', '/projects/2024', '/serach', '/search/a/b', '/weather'])(
  'a link to %s is not rendered: its section is off, or no page has this path',
  (href) => {
    expect(canLinkTo(href)).toBe(false);
  },
);

it.each([
  '/api/archive/page.pdf',
  '/status.json',
  '/logout',
  '#main',
  '?page=2',
  '',
  'stories',
  'mailto:editors@site.test',
  'https://elsewhere.test/membership',
  '//elsewhere.test/membership',
])('a link to %j is always rendered: it is not a page path of this site', (href) => {
  expect(canLinkTo(href)).toBe(true);
});
