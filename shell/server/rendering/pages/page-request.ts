import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from 'shared-contracts/app-error';
import type { Visitor } from 'shared-contracts/page';
import type { VisitorField } from 'shared-contracts/server/remote-api/watched-visitor';
import { avoidCookie, placeCookie } from 'shared-contracts/registry';
import { guest, readCookies, type FindVisitor } from '../../host/public.ts';
import { previewCookie } from '../../content/public.ts';
import {
  defaultChoice,
  noOverrides,
  type DeveloperOverrides,
  type ReleaseChoice,
  bucketCount,
} from '../../releases/public.ts';

export interface RequestAddress {
  /** The absolute URL of the page, with its query. */
  readonly url: URL;
  readonly kind: 'document' | 'payload';
  /** The document's canonical path and query, if another spelling was requested; else null. */
  readonly moved: string | null;
}

const payloadName = '/_payload.json';

const unreserved = /^[A-Za-z0-9\-._~]$/;

/**
 * Normalises percent-encoding: escapes only what is necessary, with upper-case hex digits. Throws for control
 * characters and invalid UTF-8.
 */
function normalEscapes(path: string): string {
  try {
    if (/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path))) throw new URIError('control character');
  } catch (cause) {
    throw new AppError('bad-request', 'This address cannot be read. Check it for stray percent signs.', { cause });
  }
  // A backslash would count as a slash once it is part of a URL.
  return path.replaceAll('\\', '%5C').replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const char = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return unreserved.test(char) ? char : escape.toUpperCase();
  });
}

const withoutExtraSlashes = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

/** Parses the raw request target. Throws AppError if it is malformed. */
export function readAddress(target: string, publicUrl: string): RequestAddress {
  const [path = '/', ...rest] = target.split('?');
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  if (!path.startsWith('/')) throw new AppError('bad-request', 'This address cannot be read.');
  const isPayload = path.endsWith(payloadName);
  const pagePath = isPayload ? path.slice(0, -payloadName.length) : path;
  const url = new URL(`${publicUrl}${withoutExtraSlashes(normalEscapes(pagePath === '' ? '/' : pagePath))}${query}`);
  url.pathname = withoutExtraSlashes(url.pathname);
  const moved = !isPayload && url.pathname !== path ? `${url.pathname}${query}` : null;
  return { url, kind: isPayload ? 'payload' : 'document', moved };
}

/** Sent by browsers that are set to save data; pages may then be lighter. */
export const saveDataHeader = 'save-data';
export const savesData = (header: unknown): boolean =>
  typeof header === 'string' && header.trim().toLowerCase() === 'on';

/** Sent by browsers: whether the request comes from a page of this site. */
export const originHeader = 'sec-fetch-site';

/**
 * True for a visitor who comes from another site or enters the address. The browser may have none of this site's style
 * sheets yet and would wait for them before the first paint, so the document contains the rules.
 */
export const comesFromElsewhere = (header: unknown): boolean => header === 'none' || header === 'cross-site';

/**
 * Set by scripts of pages with prices. The cookie's path is restricted to these pages, so no other page receives it.
 */
export const currencyCookie = 'currency';

/** Cookies that can change a response and so prevent it from being shared. */
const personalCookies: readonly string[] = [
  'developer',
  '__Host-developer',
  avoidCookie,
  'session',
  '__Host-session',
  previewCookie,
  currencyCookie,
];

const isPersonal = (cookies: ReadonlyMap<string, string>): boolean => personalCookies.some((name) => cookies.has(name));

/** Who requests a page, according to the request's cookies. The database is read lazily and at most once. */
export interface Viewer {
  /** Whether the request has a cookie that can change the response. */
  readonly personal: boolean;
  readonly cookies: ReadonlyMap<string, string>;
  readonly visitor: () => Promise<Visitor>;
  /** Whether this visitor gets the same page as a guest. `reads`: fields that were read while it was rendered. */
  sharesWithGuests(reads: Iterable<VisitorField>): Promise<boolean>;
}

export function viewerOf(cookieHeader: string | undefined, find: FindVisitor): Viewer {
  const cookies = readCookies(cookieHeader);
  const preview = cookies.get(previewCookie);
  const currency = cookies.get(currencyCookie);
  const look = async (): Promise<Visitor> => ({
    ...((await find(cookieHeader)) ?? guest),
    ...(preview !== undefined && { preview }),
    ...(currency !== undefined && { currency }),
  });
  let found: Promise<Visitor> | null = null;
  const visitor = (): Promise<Visitor> => (found ??= look());
  return {
    personal: isPersonal(cookies),
    cookies,
    visitor,
    sharesWithGuests: async (reads) => {
      const read = new Set(reads);
      // Only forms include the client, so no page varies by it.
      read.delete('client');
      read.delete('queuesAs');
      if (read.delete('preview') && preview !== undefined) return false;
      if (read.delete('currency') && currency !== undefined) return false;
      return read.size === 0 || (await visitor()).id === null;
    },
  };
}

/** Returns the remotes, and the releases of the shell, that failed in this browser. Unknown names are ignored. */
const avoidedRemotes = (cookies: ReadonlyMap<string, string>, remotes: readonly string[]): ReadonlySet<string> =>
  new Set(
    (cookies.get(avoidCookie) ?? '')
      .split('.')
      .filter((name) => /^shell-[0-9a-f]{8}$/.test(name) || remotes.includes(name)),
  );

/** Returns the reader's bucket; null without a valid cookie. */
function bucketOf(cookies: ReadonlyMap<string, string>): number | null {
  const value = cookies.get(placeCookie) ?? '';
  return /^(?:0|[1-9]\d{0,3})$/.test(value) ? Number(value) : null;
}

/** Returns the releases to serve a request with, according to its cookies. */
export function choiceOf(
  cookies: ReadonlyMap<string, string>,
  remotes: readonly string[],
  developers: Pick<DeveloperOverrides, 'held'> = noOverrides,
): ReleaseChoice {
  const { overrides, ended } = developers.held(cookies);
  const choice = { ...defaultChoice, avoid: avoidedRemotes(cookies, remotes), bucket: bucketOf(cookies), overrides };
  return ended === null ? choice : { ...choice, endedOverride: ended };
}

const cookieSeconds = 30 * 86_400;

/** The releases that a reader gets, and the cookie to set; null if the browser's cookie need not change. */
export interface ReleaseAssignment {
  readonly choice: ReleaseChoice;
  readonly setCookie: string | null;
}

interface AssignmentRequest {
  readonly headers: IncomingHttpHeaders;
  readonly cookies: ReadonlyMap<string, string>;
  readonly choice: ReleaseChoice;
  /** Whether a canary is running, so that readers need a bucket. */
  readonly hasCanary: boolean;
  readonly publicUrl: string;
}

/**
 * True if a script fetches the document, for example to cache it. When a service worker forwards a navigation, the
 * destination is `empty` too, but the mode is `navigate`. Non-browser clients and old browsers send neither header.
 */
const isScript = ({ 'sec-fetch-dest': dest, 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean =>
  dest === 'empty' && mode !== 'navigate';

/**
 * Assigns a bucket to a reader who requests a document while a canary runs. The bucket applies immediately, and the
 * cookie keeps it for later requests. Without a canary the cookie is deleted. Requests by scripts are not assigned a
 * bucket: they get the releases of their cookie's bucket or, without one, those of everybody. Decision 0051
 */
export function assignRelease({
  headers,
  cookies,
  choice,
  hasCanary,
  publicUrl,
}: AssignmentRequest): ReleaseAssignment {
  if (isScript(headers)) return { choice, setCookie: null };
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookieLine = (value: string, seconds: number): string =>
    `${placeCookie}=${value}; Path=/; Max-Age=${String(seconds)}; SameSite=Lax${secure}`;
  if (!hasCanary) return { choice, setCookie: cookies.has(placeCookie) ? cookieLine('', 0) : null };
  if (bucketOf(cookies) !== null) return { choice, setCookie: null };
  const bucket = randomInt(bucketCount);
  return { choice: { ...choice, bucket }, setCookie: cookieLine(String(bucket), cookieSeconds) };
}
