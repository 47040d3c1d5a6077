import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown, privateCaching } from '../../host/public.ts';
import type { PageOfRelease } from '../../releases/public.ts';
import { contentEtag } from './caching.ts';
import { encodingFor, PackedBody } from './packed-body.ts';
import type { VisitorField } from 'shared-contracts/server/remote-api/watched-visitor';

/** The response to a request for a page. */
export interface PageAnswer<Body = string> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  /** Fields of the visitor that were read while the page was rendered. */
  readonly reads?: readonly VisitorField[];
  /** The releases that were supposed to render it, and whether they could. */
  readonly releases?: readonly PageOfRelease[];
  /** Values of `Set-Cookie`; a response with cookies is never cached. */
  readonly cookies?: readonly string[];
}

/** A response as it is sent; a page for all guests is cached, and sent again. */
export type SentAnswer = PageAnswer<string | PackedBody>;

/** Headers of a 304. A new content policy would not match the nonce of the stored document. */
const sentWith304 = new Set(['access-control-allow-origin', 'cache-control', 'etag', 'vary']);

/**
 * Returns the response with the ETag of its content, which is the same on every server; what it was rendered from may
 * have names of one server's own. The nonce is of this rendering alone.
 */
export function withContentEtag(answer: PageAnswer): PageAnswer {
  if (answer.headers['etag'] === undefined) return answer;
  const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers['content-security-policy'] ?? '') ?? [];
  const content = nonce === undefined ? answer.body : answer.body.replaceAll(nonce, '');
  return { ...answer, headers: { ...answer.headers, etag: contentEtag(content) } };
}

/** Returns the same response for one reader alone. */
export function privately(answer: SentAnswer): SentAnswer {
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => name !== 'etag'));
  return { ...answer, headers: { ...headers, 'cache-control': privateCaching } };
}

interface EncodedAnswer {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Uses the compressed body if there is one; all other responses are compressed while they are sent. */
async function encodeAnswer(accepted: string | string[] | undefined, answer: SentAnswer): Promise<EncodedAnswer> {
  const { body, headers } = answer;
  if (!(body instanceof PackedBody)) return { body, headers };
  const encoding = encodingFor(accepted);
  const bytes = encoding === null ? null : await body.as(encoding);
  if (encoding === null || bytes === null) return { body: await body.plain(), headers };
  const vary = `${headers['vary'] ?? ''}, accept-encoding`;
  return { body: bytes, headers: { ...headers, 'content-encoding': encoding, vary } };
}

export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SentAnswer,
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
