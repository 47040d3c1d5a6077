import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../http/etag.ts';
import { privateCaching } from './caching.ts';
import type { VisitorField } from './watched-visitor.ts';

/** What goes back for a page; may be kept and sent again as it is. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What was looked at of the visitor while it was made. */
  readonly reads?: readonly VisitorField[];
  /** `Set-Cookie`, one each; such an answer is kept nowhere. */
  readonly cookies?: readonly string[];
}

/** Headers that hold for what the reader has already. A new policy would not fit the nonce of the stored document. */
const sentWith304 = new Set(['cache-control', 'etag', 'vary']);

/** The same answer, for one reader alone. */
export function privately(answer: PageAnswer): PageAnswer {
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => name !== 'etag'));
  return { ...answer, headers: { ...headers, 'cache-control': privateCaching } };
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer): FastifyReply {
  const { etag } = answer.headers;
  if (etag !== undefined && isKnown(request.headers['if-none-match'], etag)) {
    const kept = Object.entries(answer.headers).filter(([name]) => sentWith304.has(name));
    return reply.code(304).headers(Object.fromEntries(kept)).send();
  }
  if (answer.cookies !== undefined) reply.header('set-cookie', [...answer.cookies]);
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}
