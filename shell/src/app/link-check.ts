import { reservedStarts } from 'shared-contracts/reserved-starts';
import type { SiteRoute } from 'shared-contracts/routes';

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
