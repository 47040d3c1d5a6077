import { makeBrand, type Brand } from 'shared-contracts/brand';
import { siteRoutes, type SiteRoute } from 'shared-contracts/routes';
import { siteLinks, type SiteLinks } from 'shared-contracts/site-links';
import { matchRoutes } from 'shared-contracts/platform/router';

/** What one product's site consists of, the same on the server and in the browser. */
export interface SiteMap {
  readonly brand: Brand;
  readonly links: SiteLinks;
  readonly routes: readonly SiteRoute[];
  readonly routeOf: (pathname: string) => RouteMatch | null;
}

export interface RouteMatch {
  readonly route: SiteRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Routes whose owner is not in the table of remotes do not exist. */
export function makeSiteMap(product: string, remotes: readonly string[]): SiteMap {
  const brand = makeBrand(product);
  const owners = new Set(['shell', ...remotes]);
  const routes = siteRoutes(brand).filter((route) => owners.has(route.owner));
  const table = routes.map((route) => ({ id: route.id, path: route.path, route }));
  return {
    brand,
    links: siteLinks(brand),
    routes,
    routeOf: (pathname) => {
      const match = matchRoutes(table, pathname)?.at(-1);
      return match === undefined ? null : { route: match.route.route, params: match.params };
    },
  };
}
