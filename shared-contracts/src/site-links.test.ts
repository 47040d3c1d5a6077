import { matchRoutes } from '../platform/router.ts';
import { declaredRoutes } from '../testing/declared-routes.ts';
import { makeBrand } from './brand.ts';
import { siteRoutes } from './routes.ts';
import { siteLinks, type SiteLinks } from './site-links.ts';

/** Example arguments of each link that is a function. The others are strings. */
const calls: { readonly [Name in keyof SiteLinks as SiteLinks[Name] extends string ? never : Name]: unknown[][] } = {
  choosePlan: [[{ plan: 'branch', frequency: 'yearly', currency: 'NGN' }]],
  payment: [['arc-1', 'key']],
  question: [['Who?'], ['Who?', 'chat-1']],
  collections: [[], ['c1']],
  sharedCollection: [['key']],
  settings: [[], ['api']],
  feedback: [[], ['/search']],
  search: [[], [{ q: 'rail', page: 2 }]],
  newspaperPage: [['herald-1960-10-03-p1', 'rail']],
  cite: [['herald-1960-10-03-p1', { article: 1 }]],
  edition: [['herald-1960-10-03']],
  logInThen: [['/search']],
  editionsOf: [['herald', 1960, 2]],
  editionsAt: [[{ year: 1960 }]],
  onThisDay: [[], ['04-03']],
  places: [[], ['lagos']],
};

describe.each(['archivi', 'kronik'])('the links of %s', (product) => {
  const brand = makeBrand(product);
  const table = siteRoutes(brand, declaredRoutes).map(({ id, path }) => ({ id, path }));
  const links = Object.entries(siteLinks(brand)).flatMap(([name, link]: [string, unknown]) =>
    typeof link === 'function'
      ? calls[name as keyof typeof calls].map((values) => [name, String(Reflect.apply(link, null, values))] as const)
      : [[name, String(link)] as const],
  );

  // Its address is only for a form, not a page.
  it.each(links.filter(([name]) => name !== 'logOut'))('%s leads to a page: %s', (_name, address) => {
    const { pathname } = new URL(address, 'http://here.invalid');
    expect(matchRoutes(table, pathname)).not.toBeNull();
  });
});
