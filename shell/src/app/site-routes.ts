import { makeBrand, type Brand } from 'shared-contracts/brand';
import { siteRoutes, type DeclaredRoutes, type SiteRoute } from 'shared-contracts/routes';
import { siteLinks, type SiteLinks } from 'shared-contracts/site-links';
import { matchRoutes } from 'shared-contracts/platform/router';
import type { AddedEntry } from '../navbar/nav-items.ts';
import { linkCheck } from './link-check.ts';

/** Brand, links and routes of one product's site, the same on the server and in the browser. */
export interface SiteMap {
  readonly brand: Brand;
  readonly links: SiteLinks;
  readonly routes: readonly SiteRoute[];
  /** The entries that the releases add to the menu. */
  readonly added: readonly AddedEntry[];
  /** As in `Site`. */
  readonly canLinkTo: (href: string) => boolean;
  readonly routeOf: (pathname: string) => RouteMatch | null;
}

export interface RouteMatch {
  readonly route: SiteRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Builds the site map of a product from the routes that its shell and releases declare. */
export function makeSiteMap(product: string, declared: DeclaredRoutes): SiteMap {
  const brand = makeBrand(product);
  const routes = siteRoutes(brand, declared);
  const table = routes.map((route) => ({ id: route.id, path: route.path, route }));
  return {
    brand,
    links: siteLinks(brand),
    routes,
    added: routes.flatMap(({ navigation, path, off }) =>
      navigation === undefined || off === true ? [] : [{ label: navigation.label, to: path }],
    ),
    canLinkTo: linkCheck(routes),
    routeOf: (pathname) => {
      const match = matchRoutes(table, pathname)?.at(-1);
      return match === undefined ? null : { route: match.route.route, params: match.params };
    },
  };
}
