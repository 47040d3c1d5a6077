import { fieldsOf } from './read-unknown.ts';

const base = 'https://site.invalid';
const schemes = new Set(['https:', 'http:', 'mailto:']);

/**
 * Where a link may lead: a path of ours, a page of the web, or an address for mail. Null for all else, scripts and data
 * first of all.
 */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (url.origin === base)
    return value.startsWith('/') || value.startsWith('#') ? `${url.pathname}${url.search}${url.hash}` : null;
  return schemes.has(url.protocol) && URL.canParse(value) ? url.href : null;
}

/** The address of a link field (spec §3), whatever its type; null for an empty, a broken and an unsafe one. */
export function hrefOf(link: unknown): string | null {
  const { url, isBroken } = fieldsOf(link);
  return isBroken === true ? null : safeHref(url);
}
