import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address);

/** A proxy on this machine passes on what comes from elsewhere. */
const isPassedOn = ({ headers }: FastifyRequest): boolean =>
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);

/** Numbers on the inside of the site are for this machine, and for who has the token (`Authorization: Bearer …`). */
export function mayScrape(request: FastifyRequest, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (given !== undefined) return token !== null && timingSafeEqual(digest(given), digest(token));
  return isLoopback(request.socket.remoteAddress) && !isPassedOn(request);
}
