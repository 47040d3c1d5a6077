import { isOwnPath } from 'shared-contracts/own-path';
import type { SiteRoute } from 'shared-contracts/routes';

/**
 * The page that a message is about, as it is kept: its path without query and fragment, which may hold what a reader
 * searched for. Of a member's own pages only the pattern: their paths hold what was asked. So of a collection that is
 * shared: its path opens it. Empty for what is no page.
 */
export function pageOf(about: string, routeOf: (pathname: string) => SiteRoute | null): string {
  if (!isOwnPath(about)) return '';
  const { pathname } = new URL(about, 'http://here.invalid');
  const route = routeOf(pathname);
  if (route === null) return '';
  const isOpen = route.access === undefined && route.id !== 'context/shared';
  return isOpen ? pathname.slice(0, 300) : route.path;
}
