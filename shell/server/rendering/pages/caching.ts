import { createHash } from 'node:crypto';
import type { PagePayload } from 'shared-contracts/page';
import { avoidCookie } from 'shared-contracts/registry';
import { previewCookie } from '../../content/public.ts';

/** Browsers ask each time; a cache between us may serve it for 30 s, and stale for 25 s while it asks: what is withdrawn or rolled back is gone within a minute. */
export const publicCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=25';

/** Of what a part of the readers gets in the place of what all others get: their own browsers alone keep it, and ask each time. */
export const partCaching = 'private, no-cache';

/** What may be kept for others: a whole page, or the news that there is none. */
export const isShareable = ({ status, incomplete }: Pick<PagePayload, 'status' | 'incomplete'>): boolean =>
  incomplete !== true && (status < 400 || status === 404 || status === 410);

/** Set by the pages with prices in the browser, and sent to them alone. */
export const currencyCookie = 'currency';

/** Cookies with which an answer may differ: then it is nobody else's. */
const personalCookies: readonly string[] = [
  'developer',
  '__Host-developer',
  avoidCookie,
  'session',
  '__Host-session',
  previewCookie,
  currencyCookie,
];

export const isPersonal = (cookies: ReadonlyMap<string, string>): boolean =>
  personalCookies.some((name) => cookies.has(name));

/** A page may be plainer for a reader whose browser saves data; a browser sends the header by itself. */
export const saveDataHeader = 'save-data';
export const savesData = (header: unknown): boolean =>
  typeof header === 'string' && header.trim().toLowerCase() === 'on';

/**
 * What public pages depend on beside their address. With `Cookie`, a cache between us never gives the common copy to a
 * browser that carries one of the cookies above, such as the reader whose release has just failed: guests carry none, so
 * that they share one copy. A cache that knows no `Vary` has to be told to pass requests with cookies on.
 */
export const pageVary = `Cookie, ${saveDataHeader}`;

/** Same inputs, same page: over everything that a public page is made from. */
export const pageEtag = (inputs: readonly (string | number | null)[]): string =>
  `W/"${createHash('sha256').update(JSON.stringify(inputs)).digest('base64url').slice(0, 22)}"`;
