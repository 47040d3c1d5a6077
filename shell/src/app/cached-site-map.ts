import type { PageRequest } from 'shared-contracts/page-renderer';
import type { DeclaredRoutes } from 'shared-contracts/routes';
import { makeSiteMap, type SiteMap } from './site-routes.ts';

let cached: { readonly product: string; readonly routes: string; readonly map: SiteMap } | null = null;

/** Caches the last lookup only, since one page looks up its own route several times. */
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

/** Freezes the map, since the pages of several releases share it and must not change it. */
function frozen({ brand, links, routes, added, canLinkTo, routeOf }: SiteMap): SiteMap {
  for (const route of routes) Object.freeze(route);
  return Object.freeze({
    brand: Object.freeze(brand),
    links: Object.freeze(links),
    routes: Object.freeze(routes),
    added: Object.freeze(added.map((entry) => Object.freeze(entry))),
    canLinkTo,
    routeOf,
  });
}

/**
 * Returns the site map in a render process. It is cached, since sorting the routes takes as long as rendering a small
 * page.
 */
export function cachedSiteMap({ product, routes }: Pick<PageRequest, 'product' | 'routes'>): SiteMap {
  if (cached?.product !== product || cached.routes !== routes) {
    const declared = JSON.parse(routes) as DeclaredRoutes;
    cached = { product, routes, map: frozen(rememberingLast(makeSiteMap(product, declared))) };
  }
  return cached.map;
}
