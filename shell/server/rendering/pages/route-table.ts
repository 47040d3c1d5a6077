import { makeBrand } from 'shared-contracts/brand';
import { ownValue } from 'shared-contracts/own-value';
import { matchRoutes } from 'shared-contracts/platform/router';
import { siteRoutes, type DeclaredRoutes, type SiteRoute } from 'shared-contracts/routes';
import type { ReleaseChoice, Releases } from '../../releases/public.ts';

/** The addresses of the site, as its shell and the releases of one reader declare them. */
export interface RouteTable {
  readonly declared: DeclaredRoutes;
  /** `declared` as JSON, for the render processes. */
  readonly text: string;
  readonly routes: readonly SiteRoute[];
  /** Finds the route of a path; null if there is none. */
  readonly routeOf: (pathname: string) => SiteRoute | null;
}

/**
 * Returns the first segment of a path, in lower case like the router; null if it has special characters, so that any
 * route may match.
 */
const startOf = (path: string): string | null => /^\/([\w-]+)(?:\/|$)/.exec(path)?.[1]?.toLowerCase() ?? null;

function makeTable(product: string, declared: DeclaredRoutes): RouteTable {
  const routes = siteRoutes(makeBrand(product), declared);
  const fixed = new Map(routes.filter(({ path }) => !/[:*?]/.test(path)).map((route) => [route.path, route]));
  const table = routes.map((route) => ({ path: route.path, route, start: startOf(route.path) }));
  const open = table.filter(({ start }) => start === null);
  const byStart = Map.groupBy(table, ({ start }) => start);
  // matchRoutes() compiles all given patterns on each call, so only possible ones are passed.
  const possible = (pathname: string): typeof table => {
    const start = startOf(pathname);
    return start === null ? table : [...(byStart.get(start) ?? []), ...open];
  };
  return {
    declared,
    text: JSON.stringify(declared),
    routes,
    routeOf: (pathname) =>
      fixed.get(pathname) ?? matchRoutes(possible(pathname), pathname)?.at(-1)?.route.route ?? null,
  };
}

const isSame = (one: DeclaredRoutes, other: DeclaredRoutes): boolean => {
  const lists = Object.entries(one);
  return (
    lists.length === Object.keys(other).length && lists.every(([owner, routes]) => ownValue(other, owner) === routes)
  );
};

/**
 * Returns a function that returns the table for a request. It makes a new one only if the routes differ from those of
 * the call before.
 */
export function routeTables(
  product: string,
  releases: Pick<Releases, 'routes'>,
): (choice?: ReleaseChoice) => RouteTable {
  let last: RouteTable | null = null;
  return (choice) => {
    const declared = releases.routes(choice);
    if (last === null || !isSame(last.declared, declared)) last = makeTable(product, declared);
    return last;
  };
}
