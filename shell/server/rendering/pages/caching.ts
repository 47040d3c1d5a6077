import { hash } from 'node:crypto';
import type { PagePayload } from 'shared-contracts/page';
import { avoidCookie } from 'shared-contracts/registry';
import { previewCookie } from '../../content/public.ts';

/**
 * Browsers revalidate every time. A shared cache may serve a page for 30 s, and for 25 s more while it revalidates:
 * what is withdrawn or rolled back is gone within a minute.
 */
export const publicCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=25';

/**
 * For pages that only some readers get, such as a canary's: only browsers may store them, and revalidate every time.
 */
export const partCaching = 'private, no-cache';

/** True for what may be cached for others: a complete page, a 404 or a 410. */
export const isShareable = ({ status, incomplete }: Pick<PagePayload, 'status' | 'incomplete'>): boolean =>
  incomplete !== true && (status < 400 || status === 404 || status === 410);

/** Set by scripts of the pages with prices. Its path is that of these pages, so no other page gets it. */
export const currencyCookie = 'currency';

/** Cookies that can change a response, which is then not shared. */
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

/** Sent by browsers that are set to save data; pages may then be lighter. */
export const saveDataHeader = 'save-data';
export const savesData = (header: unknown): boolean =>
  typeof header === 'string' && header.trim().toLowerCase() === 'on';

/**
 * What public pages depend on besides their address. `Cookie` keeps a shared cache from giving the common copy to a
 * browser with one of the cookies above, such as that of a reader whose release has just failed. Most guests have
 * no cookies, so they share one copy. A cache that ignores `Vary` must be configured to pass on requests with cookies.
 */
export const pageVary = `Cookie, ${saveDataHeader}`;

/** Sent by browsers: whether a page of this site leads to the request. */
export const originHeader = 'sec-fetch-site';

/**
 * True for a browser that comes from elsewhere. It has none of the site's style sheets yet, and would wait for them
 * before the first paint, so its document carries the rules.
 */
export const comesFromElsewhere = (header: unknown): boolean => header === 'none' || header === 'cross-site';

/** What documents depend on. */
export const documentVary = `${pageVary}, ${originHeader}`;

/** Returns the ETag of a response with this content. */
export const contentEtag = (content: string): string => `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`;

/** Returns the ETag of a public page. `inputs`: everything that the page depends on. */
export const pageEtag = (inputs: readonly (string | number | null)[]): string => contentEtag(JSON.stringify(inputs));
