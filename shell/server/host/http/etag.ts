import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Weak, because the same response is sent with different compressions. */
const etagOf = (body: Uint8Array | string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** True when the reader has this version already (`If-None-Match`). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => bare(tag) === '*' || bare(tag) === bare(etag));

/** Sends the body with its ETag, or 304. Set `cache-control` and the content type before. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, body: Uint8Array | string): FastifyReply {
  const etag = etagOf(body);
  reply.header('etag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
