import { siteRoutes, type PageRoute } from 'shared-contracts/routes';
import { makeBrand } from 'shared-contracts/brand';
import { linkCheck } from './site-routes.ts';

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
