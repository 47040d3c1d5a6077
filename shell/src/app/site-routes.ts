import { reservedStarts } from 'shared-contracts/reserved-starts';
import { type SiteRoute, siteRoutes, type DeclaredRoutes } from 'shared-contracts/routes';
import { makeBrand, type Brand } from 'shared-contracts/brand';
import { siteLinks, type SiteLinks } from 'shared-contracts/site-links';
import { matchRoutes } from 'shared-contracts/platform/router';
import type { AddedEntry } from '../navbar/nav-items.ts';

/** The router ignores case and empty segments. */
const segmentsOf = (path: string): readonly string[] => path.toLowerCase().split('/').filter(Boolean);

const fits = (route: readonly string[], segments: readonly string[]): boolean =>
  (route.length === segments.length || (route.at(-1) === '*' && route.length <= segments.length + 1)) &&
  route.every((part, at) => part === '*' || part.startsWith(':') || part === segments[at]);

/** A first segment that any address matches. */
const isOpen = (start: string): boolean => start === '*' || start.startsWith(':');

/**
 * Returns `Site.canLinkTo` for a table of routes. Pages have hundreds of links, so a path is compared only with the
 * routes that have its first segment.
 */
export function linkCheck(routes: readonly SiteRoute[]): (href: string) => boolean {
  const open: (readonly string[])[] = [];
  const byStart = new Map<string, (readonly string[])[]>();
  for (const { path, off } of routes) {
    if (off === true) continue;
    const route = segmentsOf(path);
    const [start = ''] = route;
    if (isOpen(start)) open.push(route);
    else byStart.set(start, [...(byStart.get(start) ?? []), route]);
  }
  return (href) => {
    if (!href.startsWith('/') || href.startsWith('//')) return true;
    const segments = segmentsOf(href.replace(/[?#].*/s, ''));
    const [start = ''] = segments;
    const matches = (route: readonly string[]): boolean => fits(route, segments);
    return reservedStarts.includes(start) || (byStart.get(start)?.some(matches) ?? false) || open.some(matches);
  };
}

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

interface RouteMatch {
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
