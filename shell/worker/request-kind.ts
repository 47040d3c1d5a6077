/** How the worker handles a request; `pass`: it leaves the request to the browser. */
export type RequestKind = 'document' | 'file' | 'pass' | 'payload' | 'picture' | 'retry';

export interface IncomingRequest {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly headers: { has(name: string): boolean };
}

export interface Origins {
  readonly own: string;
  /** Origins that releases are loaded from, besides our own. */
  readonly releases: readonly string[];
}

/** First path segments of pages that are personal, take forms, or are for editors and machines. */
const closed: ReadonlySet<string> = new Set([
  ...[
    'api',
    'content',
    'context',
    'corrections',
    'desk',
    'donate',
    'feedback',
    'forgot-password',
    'gifts',
    'login',
    'logout',
  ],
  ...['membership', 'payments', 'preview', 'register', 'report-error', 'reports', 'saved-searches', 'shared'],
  ...[
    'status',
    'two-step',
    'verify-email',
    'builds',
    'bulk',
    'iiif',
    'oai',
    'feeds',
    'r',
    'assets',
    'scans',
    '.well-known',
  ],
]);

/** Whether the page at a path may be cached. A path that starts with two slashes would be a link to another host. */
export const isOpenPath = (path: string): boolean => !path.startsWith('//') && !closed.has(path.split('/', 2)[1] ?? '');

const payloadName = '_payload.json';

/** Returns the address of the page that a payload belongs to, as path and query. */
export function pageOfPayload({ pathname, search }: URL): string {
  const path = pathname.slice(0, -payloadName.length);
  return `${path === '/' ? path : path.slice(0, -1)}${search}`;
}

const release = /^\/r\/[a-z][a-z0-9-]*\/[0-9A-Za-z.-]+\/[\w.~-]+$/;
/** Files with a hash in their names, and a build's manifest, which has the build's id. */
const immutable = [release, /^\/assets\/[\w./~-]+\.[0-9a-f]{8}\.\w+$/, /^\/builds\/meta\/[\w.-]+\.json$/];

const isImmutable = (path: string): boolean => immutable.some((pattern) => pattern.test(path));

/**
 * A file that failed is requested again with another query (the loader's `?r=1`), so its cached copy must not be used.
 */
function kindOfFile({ search }: URL): RequestKind {
  if (search === '') return 'file';
  return search.startsWith('?r=') ? 'retry' : 'pass';
}

function kindAtHome(url: URL, mode: string): RequestKind {
  const { pathname, search } = url;
  if (isImmutable(pathname)) return kindOfFile(url);
  if (pathname.startsWith('/scans/')) return search === '' ? 'picture' : 'pass';
  if (!isOpenPath(pathname)) return 'pass';
  if (pathname.endsWith(`/${payloadName}`)) return 'payload';
  return mode === 'navigate' ? 'document' : 'pass';
}

/** Decides by the request alone, before anything is looked up. */
export function requestKind({ method, url, mode, headers }: IncomingRequest, { own, releases }: Origins): RequestKind {
  if (method !== 'GET' || headers.has('range')) return 'pass';
  const address = new URL(url);
  if (address.origin === own) return kindAtHome(address, mode);
  const isTheirs = releases.includes(address.origin) && release.test(address.pathname) && mode === 'cors';
  return isTheirs ? kindOfFile(address) : 'pass';
}

/** Whether an address may be cached as one of a page's files. */
export function isCacheable(url: string, origins: Origins): boolean {
  if (!URL.canParse(url)) return false;
  const kind = requestKind({ method: 'GET', url, mode: 'cors', headers: new Headers() }, origins);
  return kind === 'file' || kind === 'picture';
}
