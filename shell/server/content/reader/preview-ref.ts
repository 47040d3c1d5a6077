import { ownValue } from 'shared-contracts/own-value';
import type { ContentSource } from '../content-source.ts';

/** The longest ref that is sent to the service, in characters. */
const maxRefLength = 2_000;

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? ownValue(value as Readonly<Record<string, unknown>>, name) : undefined;

/** True for a token with an address of our repository, or without an address: requests never go to another server. */
function isOurs(ref: string, { repository, endpoint }: ContentSource): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(ref)) return true;
  if (!URL.canParse(ref)) return false;
  const { host, protocol } = new URL(ref);
  const own = new URL(endpoint);
  return (protocol === 'https:' && host === `${repository}.prismic.io`) || host === own.host;
}

/** Returns a preview token or ref that may be sent to the service, or null. */
export function usableRef(value: unknown, source: ContentSource): string | null {
  if (typeof value !== 'string' || value === '' || value.length > maxRefLength || /[\s\u0000-\u001f]/.test(value))
    return null;
  return isOurs(value, source) ? value : null;
}

/**
 * Returns the ref in the cookie `io.prismic.preview`: JSON that names our repository, plain or percent-encoded, or a
 * plain ref as older toolbars write it. Null for a tracker alone, for another repository, and for unreadable values.
 */
export function previewRefOf(cookie: string | undefined, source: ContentSource): string | null {
  if (cookie === undefined || cookie === '' || cookie.length > 2 * maxRefLength) return null;
  const text = decoded(cookie);
  if (!text.startsWith('{')) return usableRef(text, source);
  return usableRef(fieldOf(fieldOf(parsed(text), `${source.repository}.prismic.io`), 'preview'), source);
}

/** Returns the cookie's value for a ref, as Prismic's toolbar writes it. */
export const previewCookieValue = (ref: string, { repository }: ContentSource): string =>
  encodeURIComponent(JSON.stringify({ [`${repository}.prismic.io`]: { preview: ref } }));
