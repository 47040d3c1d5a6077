import { fieldsOf } from './read-unknown.ts';

const base = 'https://site.invalid';
const schemes = new Set(['https:', 'http:', 'mailto:']);

/**
 * Returns a safe address for a link: a path of this site, a web page or a mail address. Null for anything else, such as
 * scripts and data.
 */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (url.origin === base)
    return value.startsWith('/') || value.startsWith('#') ? `${url.pathname}${url.search}${url.hash}` : null;
  return schemes.has(url.protocol) && URL.canParse(value) ? url.href : null;
}

/** Returns the address of a link field (R3.06) of any type; null if it is empty, broken or unsafe. */
export function hrefOf(link: unknown): string | null {
  const { url, isBroken } = fieldsOf(link);
  return isBroken === true ? null : safeHref(url);
}
