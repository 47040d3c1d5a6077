import { createHash, timingSafeEqual } from 'node:crypto';
import { serveRepository, tagsOf } from './serve-repository.ts';
import { serveSearch } from './serve-search.ts';
import { contentAnswer, uncached, refusal, type ContentAnswer } from './content-answer.ts';
import type { RefReader } from './read-ref.ts';

export interface Answering extends RefReader {
  /** Absolute URL: `https://…/content/api/v2`. */
  readonly endpoint: string;
  /** Clients must send it over HTTP. Null: everybody may read published content, without a token. */
  readonly accessToken: string | null;
}

export interface ContentRequest {
  readonly method: string;
  /** Absolute URL. */
  readonly url: string;
  /** The token of the `Authorization` header, if there is one. */
  readonly token: string | null;
  /** True for requests made by this server itself, which need no token and may list unpublished releases. */
  readonly isInternal: boolean;
}

const maxUrlLength = 256 * 1024;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

type Access = 'all' | 'published' | 'none';

function accessOf(given: string | null, { isInternal }: ContentRequest, { accessToken }: Answering): Access {
  if (isInternal) return 'all';
  if (accessToken === null) return given === null ? 'published' : 'none';
  return given !== null && timingSafeEqual(digest(given), digest(accessToken)) ? 'all' : 'none';
}

function refuseAccess(given: string | null, endpoint: string): ContentAnswer {
  const message = given === null ? 'Access to this repository needs an access token' : 'The access token is invalid';
  const oauth = { oauth_initiate: `${endpoint}/oauth`, oauth_token: `${endpoint}/oauth/token` };
  return refusal(401, 'api_security_error', message, { error: message, ...oauth });
}

/** Handles one request of Prismic's content API, version 2. An invalid request gets an error response, no exception. */
export function serveRequest(request: ContentRequest, answering: Answering): ContentAnswer {
  const { endpoint } = answering;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refusal(405, 'api_method_error', 'This API is read-only');
  if (request.url.length > maxUrlLength || !URL.canParse(request.url))
    return refusal(400, 'parsing-error', 'The URL cannot be read, or is too long', {
      pos: { line: 1, column: 1, id: 0, location: 'url' },
    });
  const address = new URL(request.url);
  const given = address.searchParams.get('access_token') ?? request.token;
  const access = accessOf(given, request, answering);
  if (access === 'none') return refuseAccess(given, endpoint);
  const base = new URL(endpoint);
  // Links in responses have the configured origin, whichever host name was requested.
  const url = new URL(base.origin + address.pathname + address.search);
  const answer = answerPath(url, access === 'all', answering);
  // Where a token is required, shared caches must not store anything.
  return answering.accessToken === null ? answer : uncached(answer);
}

/**
 * Refs of unpublished releases are listed only in the description of the repository; whoever knows one may search with
 * it.
 */
function answerPath(url: URL, mayPreview: boolean, answering: Answering): ContentAnswer {
  const { endpoint, library } = answering;
  const basePath = new URL(endpoint).pathname;
  const path = url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : null;
  if (path === '') return serveRepository(endpoint, library, mayPreview);
  if (path === '/tags') return contentAnswer(200, tagsOf(library), 'revalidate');
  if (path !== '/documents/search') return refusal(404, 'api_notfound_error', 'There is nothing at this URL');
  return serveSearch(url, answering);
}
