/** What the worker does with a request; `pass`: nothing, the browser asks the network itself. */
export type RequestKind = 'document' | 'file' | 'pass' | 'payload' | 'picture' | 'retry';

export interface AskedRequest {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly headers: { has(name: string): boolean };
}

export interface Origins {
  readonly own: string;
  /** Origins that releases are loaded from, beside our own. */
  readonly releases: readonly string[];
}

/** First segments of pages that are somebody's own, take forms, or belong to editors and machines. */
const closed: ReadonlySet<string> = new Set([
  ...['api', 'content', 'context', 'corrections', 'desk', 'donate', 'feedback', 'forgot-password', 'login', 'logout'],
  ...['membership', 'payments', 'preview', 'register', 'report-error', 'reports', 'saved-searches', 'shared'],
  ...['status', 'verify-email', 'builds', 'bulk', 'iiif', 'oai', 'feeds', 'r', 'assets', 'scans', '.well-known'],
]);

/** Whether the page at a path may ever be kept. As a link, a path with two slashes in front leads to another host. */
export const isOpenPath = (path: string): boolean => !path.startsWith('//') && !closed.has(path.split('/', 2)[1] ?? '');

const payloadName = '_payload.json';

/** The page that a payload belongs to, as path and query. */
export function pageOfPayload({ pathname, search }: URL): string {
  const path = pathname.slice(0, -payloadName.length);
  return `${path === '/' ? path : path.slice(0, -1)}${search}`;
}

const release = /^\/r\/[a-z][a-z0-9-]*\/[0-9A-Za-z.-]+\/[\w.~-]+$/;
/** Names of built files carry a hash; a build's own description has its id. */
const immutable = [release, /^\/assets\/[\w./~-]+\.[0-9a-f]{8}\.\w+$/, /^\/builds\/meta\/[\w.-]+\.json$/];

const isImmutable = (path: string): boolean => immutable.some((pattern) => pattern.test(path));

/** A file that failed is asked for again under another query (the loader's `?r=1`): then the kept one is not to be trusted. */
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

/** Chosen by the address and the way of asking alone, before anything is looked up. */
export function requestKind({ method, url, mode, headers }: AskedRequest, { own, releases }: Origins): RequestKind {
  if (method !== 'GET' || headers.has('range')) return 'pass';
  const address = new URL(url);
  if (address.origin === own) return kindAtHome(address, mode);
  const isTheirs = releases.includes(address.origin) && release.test(address.pathname) && mode === 'cors';
  return isTheirs ? kindOfFile(address) : 'pass';
}

/** Whether a page may name this address as one of its files. */
export function isKeepable(url: string, origins: Origins): boolean {
  if (!URL.canParse(url)) return false;
  const kind = requestKind({ method: 'GET', url, mode: 'cors', headers: new Headers() }, origins);
  return kind === 'file' || kind === 'picture';
}
