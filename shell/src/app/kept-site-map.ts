import type { PageRequest } from 'shared-contracts/page-renderer';
import type { DeclaredRoutes } from 'shared-contracts/routes';
import { makeSiteMap, type SiteMap } from './site-routes.ts';

let cached: { readonly product: string; readonly routes: string; readonly map: SiteMap } | null = null;

/** As small as what one page asks: it looks for its own route several times. */
function rememberingLast(map: SiteMap): SiteMap {
  let last: { readonly pathname: string; readonly match: ReturnType<SiteMap['routeOf']> } | null = null;
  return {
    ...map,
    routeOf: (pathname) => {
      if (last?.pathname !== pathname) {
        const match = map.routeOf(pathname);
        last = { pathname, match: match && Object.freeze({ ...match, params: Object.freeze(match.params) }) };
      }
      return last.match;
    },
  };
}

/** Pages of several releases are given the same one: what a page may not change, it cannot. */
function frozen({ brand, links, routes, routeOf }: SiteMap): SiteMap {
  for (const route of routes) Object.freeze(route);
  return Object.freeze({
    brand: Object.freeze(brand),
    links: Object.freeze(links),
    routes: Object.freeze(routes),
    routeOf,
  });
}

/** The site's map in a thread that draws pages: made for its first page, since ordering the routes costs as much as a small page. */
export function keptSiteMap({ product, routes }: Pick<PageRequest, 'product' | 'routes'>): SiteMap {
  if (cached?.product !== product || cached.routes !== routes) {
    const declared = JSON.parse(routes) as DeclaredRoutes;
    cached = { product, routes, map: frozen(rememberingLast(makeSiteMap(product, declared))) };
  }
  return cached.map;
}
