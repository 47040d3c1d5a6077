import { isProduct, makeBrand } from 'shared-contracts/brand';
import { ownValue } from 'shared-contracts/own-value';

const product = 'product';
const { sectionSlug, insideSlug } = makeBrand(product);
const slugs = { '{section}': sectionSlug, '{inside}': insideSlug };

/**
 * True if a placeholder becomes this segment for some product. Releases do not know the product of their site, which
 * may change.
 */
function isSlugOf(placeholder: string, segment: string): boolean {
  const [start = '', end = ''] = ownValue(slugs, placeholder)?.split(product) ?? [];
  const isFramed = start !== '' && segment.startsWith(start) && segment.endsWith(end);
  return isFramed && isProduct(segment.slice(start.length, segment.length - end.length));
}

/** The router ignores case and empty segments. */
const segmentsOf = (path: string): readonly string[] => path.toLowerCase().split('/').filter(Boolean);

const canBeSame = (one: string, other: string | undefined): boolean =>
  other !== undefined &&
  (one === other || one.startsWith(':') || other.startsWith(':') || isSlugOf(one, other) || isSlugOf(other, one));

/**
 * True if some address matches both paths. A `*` gets what no other path matches, so it conflicts only with another `*`
 * or with a parameter in its place.
 */
export function sharesAddress(one: string, other: string): boolean {
  const [segments, others] = [segmentsOf(one), segmentsOf(other)];
  return segments.length === others.length && segments.every((segment, at) => canBeSame(segment, others[at]));
}

/** True if a link to this path can lead to a route. */
export function canMatchRoute(path: string, route: string): boolean {
  if (!route.endsWith('/*')) return sharesAddress(path, route);
  const start = segmentsOf(route).slice(0, -1);
  const segments = segmentsOf(path);
  return start.length <= segments.length && start.every((segment, at) => canBeSame(segment, segments[at]));
}

/** True if one path can be the other, or lie below it. The front page touches nothing. */
export function touches(one: string, other: string): boolean {
  const [segments, others] = [segmentsOf(one), segmentsOf(other)];
  const length = Math.min(segments.length, others.length);
  return (
    length > 0 &&
    segments
      .slice(0, length)
      .every((segment, at) => segment === '*' || others[at] === '*' || canBeSame(segment, others[at]))
  );
}

/** True if all addresses of a path are the prefix or below it. */
export const isWithin = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Returns the first segment of a path. */
export const firstSegment = (path: string): string => segmentsOf(path)[0] ?? '';
