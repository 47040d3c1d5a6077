import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './request-headers.ts';

/** Weak, because the same response is sent with different compressions. */
const etagOf = (body: Uint8Array | string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Sends the body with its ETag, or 304. Set `cache-control` and the content type before. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, body: Uint8Array | string): FastifyReply {
  const etag = etagOf(body);
  reply.header('etag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
