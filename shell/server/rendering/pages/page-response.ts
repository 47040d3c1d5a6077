import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorField } from 'shared-contracts/server/remote-api/watched-visitor';
import type { PagePayload } from 'shared-contracts/page';
import { releasesHeader, shellHeader } from 'shared-contracts/registry';
import { isKnown, privateCaching } from '../../host/public.ts';
import type { PageOfRelease } from '../../releases/public.ts';
import { encodingFor, CompressedBody } from './page-cache.ts';
import { originHeader, saveDataHeader } from './page-request.ts';

/** The response to a request for a page. */
export interface PageResponse<Body = string> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  /** Fields of the visitor that were read while the page was rendered. */
  readonly reads?: readonly VisitorField[];
  /** The releases that were supposed to render the page, and whether they could. */
  readonly releases?: readonly PageOfRelease[];
  /** Values of `Set-Cookie`; a response with cookies is never cached. */
  readonly cookies?: readonly string[];
}

/** A response as it is sent. A page for all guests has a `CompressedBody`, since it is cached and sent again. */
export type SentResponse = PageResponse<string | CompressedBody>;

/**
 * Browsers revalidate every time. A shared cache may serve a page for 30 s, and for 25 s more while it revalidates: so
 * withdrawn or rolled-back content is gone within a minute.
 */
export const publicCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=25';

/**
 * For pages that only some readers get, such as a canary's: only browsers may store them, and revalidate every time.
 */
export const revalidatedPrivateCaching = 'private, no-cache';

/** True if the response may be cached for others: a complete page, a 404 or a 410. */
export const isShareable = ({ status, incomplete }: Pick<PagePayload, 'status' | 'incomplete'>): boolean =>
  incomplete !== true && (status < 400 || status === 404 || status === 410);

/**
 * Request headers that public pages depend on. `Cookie` prevents a shared cache from giving the common copy to a
 * browser with a personal cookie, for example one whose release has just failed. Most guests have no cookies, so they
 * share one copy. A cache that ignores `Vary` must be configured to bypass requests with cookies.
 */
export const pageVary = `Cookie, ${saveDataHeader}`;

/** Request headers that documents depend on. */
export const documentVary = `${pageVary}, ${originHeader}`;

/** Returns the ETag of a response with this content. */
const contentEtag = (content: string): string => `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`;

/** Returns the ETag of a public page. `inputs`: everything that the page depends on. */
export const pageEtag = (inputs: readonly (string | number | null)[]): string => contentEtag(JSON.stringify(inputs));

/**
 * Headers of a 304. The content policy is omitted, since a new one would not match the nonce of the stored document.
 */
const sentWith304 = new Set(['access-control-allow-origin', 'cache-control', 'etag', 'vary']);

/**
 * Replaces the ETag by a hash of the content, which is the same on every server, while the original one may depend on
 * names that only this server knows. The nonce is ignored, since it differs with each rendering.
 */
export function withContentEtag(answer: PageResponse): PageResponse {
  if (answer.headers['etag'] === undefined) return answer;
  const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers['content-security-policy'] ?? '') ?? [];
  const content = nonce === undefined ? answer.body : answer.body.replaceAll(nonce, '');
  return { ...answer, headers: { ...answer.headers, etag: contentEtag(content) } };
}

/** Returns the same response marked as private to one reader. */
export function asPrivate(answer: SentResponse): SentResponse {
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => name !== 'etag'));
  return { ...answer, headers: { ...headers, 'cache-control': privateCaching } };
}

/** Adds the cookie, which makes the response private. */
export const withAssignmentCookie = (answer: SentResponse, setCookie: string | null): SentResponse =>
  setCookie === null ? answer : { ...asPrivate(answer), cookies: [...(answer.cookies ?? []), setCookie] };

interface EncodedAnswer {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Uses the precompressed body if there is one; other responses are compressed while they are sent. */
async function encodeAnswer(accepted: string | string[] | undefined, answer: SentResponse): Promise<EncodedAnswer> {
  const { body, headers } = answer;
  if (!(body instanceof CompressedBody)) return { body, headers };
  const encoding = encodingFor(accepted);
  const bytes = encoding === null ? null : await body.as(encoding);
  if (encoding === null || bytes === null) return { body: await body.plain(), headers };
  const vary = `${headers['vary'] ?? ''}, accept-encoding`;
  return { body: bytes, headers: { ...headers, 'content-encoding': encoding, vary } };
}

export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SentResponse,
): Promise<FastifyReply> {
  const { etag } = answer.headers;
  if (etag !== undefined && isKnown(request.headers['if-none-match'], etag)) {
    const sent = Object.entries(answer.headers).filter(([name]) => sentWith304.has(name));
    return reply.code(304).headers(Object.fromEntries(sent)).send();
  }
  if (answer.cookies !== undefined) reply.header('set-cookie', [...answer.cookies]);
  const { body, headers } = await encodeAnswer(request.headers['accept-encoding'], answer);
  return reply.code(answer.status).headers(headers).send(body);
}

/** Other sites may read what a guest gets; browsers withhold responses to credentialed requests from them. */
const readableElsewhere = { 'access-control-allow-origin': '*' };

export const jsonHeaders = {
  ...readableElsewhere,
  'content-type': 'application/json; charset=utf-8',
  vary: `${releasesHeader}, ${shellHeader}, ${pageVary}`,
  'x-robots-tag': 'noindex',
};

/** Returns the response with a payload. `etag` is null for a response to one reader only. */
export function payloadResponse(payload: PagePayload, etag: string | null): PageResponse {
  const shared = etag !== null && isShareable(payload);
  return {
    status: 200,
    headers: {
      ...jsonHeaders,
      'cache-control': shared ? publicCaching : privateCaching,
      ...(shared ? { etag } : {}),
    },
    body: JSON.stringify(payload),
  };
}
