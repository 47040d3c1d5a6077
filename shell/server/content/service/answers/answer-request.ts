import { createHash, timingSafeEqual } from 'node:crypto';
import { answerRepository, tagsOf } from './answer-repository.ts';
import { answerSearch } from './answer-search.ts';
import { contentAnswer, uncached, refusal, type ContentAnswer } from './content-answer.ts';
import type { RefReader } from './read-ref.ts';

export interface Answering extends RefReader {
  /** Absolute: `https://…/content/api/v2`. */
  readonly endpoint: string;
  /** Required over HTTP; null: published content is public. */
  readonly accessToken: string | null;
}

export interface ContentRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** The token of a header. */
  readonly token: string | null;
  /** True for requests of this server itself, which need no token and may see releases. */
  readonly isOwn: boolean;
}

const maxUrlLength = 256 * 1024;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

type Access = 'all' | 'published' | 'none';

function accessOf(given: string | null, { isOwn }: ContentRequest, { accessToken }: Answering): Access {
  if (isOwn) return 'all';
  if (accessToken === null) return given === null ? 'published' : 'none';
  return given !== null && timingSafeEqual(digest(given), digest(accessToken)) ? 'all' : 'none';
}

function refuseAccess(given: string | null, endpoint: string): ContentAnswer {
  const message = given === null ? 'Access to this repository needs an access token' : 'The access token is invalid';
  const oauth = { oauth_initiate: `${endpoint}/oauth`, oauth_token: `${endpoint}/oauth/token` };
  return refusal(401, 'api_security_error', message, { error: message, ...oauth });
}

/** Answers one request of the protocol; invalid requests get a refusal, not an exception. */
export function answerRequest(request: ContentRequest, answering: Answering): ContentAnswer {
  const { endpoint } = answering;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refusal(405, 'api_method_error', 'Documents can be read only');
  if (request.url.length > maxUrlLength || !URL.canParse(request.url))
    return refusal(400, 'parsing-error', 'The address cannot be read', {
      pos: { line: 1, column: 1, id: 0, location: 'url' },
    });
  const address = new URL(request.url);
  const given = address.searchParams.get('access_token') ?? request.token;
  const access = accessOf(given, request, answering);
  if (access === 'none') return refuseAccess(given, endpoint);
  const base = new URL(endpoint);
  // Answers contain our own address, whichever host name was requested.
  const url = new URL(base.origin + address.pathname + address.search);
  const answer = answerPath(url, access === 'all', answering);
  // With a required token nothing is public.
  return answering.accessToken === null ? answer : uncached(answer);
}

function answerPath(url: URL, mayPreview: boolean, answering: Answering): ContentAnswer {
  const { endpoint, library } = answering;
  const below = new URL(endpoint).pathname;
  const path = url.pathname.startsWith(below) ? url.pathname.slice(below.length) : null;
  if (path === '') return answerRepository(endpoint, library, mayPreview);
  if (path === '/tags') return contentAnswer(200, tagsOf(library), 'ask-again');
  if (path !== '/documents/search') return refusal(404, 'api_notfound_error', 'There is nothing at this address');
  return answerSearch(url, answering);
}
