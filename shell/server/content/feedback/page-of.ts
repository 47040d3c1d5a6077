import type { Brand } from 'shared-contracts/brand';
import { isOwnPath } from 'shared-contracts/own-path';
import { matchRoutes } from 'shared-contracts/platform/router';
import { siteRoutes } from 'shared-contracts/routes';

/**
 * The page that a message is about, as it is kept: its path without query and fragment, which may hold what a reader
 * searched for. Of a member's own pages only the pattern: their paths hold what was asked. So of a collection that is
 * shared: its path opens it. Empty for what is no page.
 */
export function pageOf(about: string, brand: Brand): string {
  if (!isOwnPath(about)) return '';
  const { pathname } = new URL(about, 'http://here.invalid');
  const table = siteRoutes(brand).map((route) => ({ path: route.path, route }));
  const found = matchRoutes(table, pathname)?.at(-1)?.route.route;
  if (found === undefined) return '';
  const isOpen = found.access === undefined && found.id !== 'context/shared';
  return isOpen ? pathname.slice(0, 300) : found.path;
}
