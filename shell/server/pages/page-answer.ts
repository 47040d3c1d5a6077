import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../http/etag.ts';

/** What goes back for a page; may be kept and sent again as it is. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers that hold for what the reader has already. A new policy would not fit the nonce of the stored document. */
const sentWith304 = new Set(['cache-control', 'etag', 'vary']);

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer): FastifyReply {
  const { etag } = answer.headers;
  if (etag !== undefined && isKnown(request.headers['if-none-match'], etag)) {
    const kept = Object.entries(answer.headers).filter(([name]) => sentWith304.has(name));
    return reply.code(304).headers(Object.fromEntries(kept)).send();
  }
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}
