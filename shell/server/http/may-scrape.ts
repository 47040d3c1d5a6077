import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ownValue } from 'shared-contracts/own-value';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address);

/** Browsers and proxies that serve a name of the site say that name; a monitor on this machine says this machine's. */
const isForLoopback = (host: string | undefined): boolean =>
  host !== undefined && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);

/**
 * A proxy on this machine passes on what comes from elsewhere. One that nobody told to say so may still give itself away
 * by its version: nginx asks in HTTP/1.0 unless it is told otherwise.
 */
const isPassedOn = ({ headers, raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' ||
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => ownValue(headers, name) !== undefined);

/**
 * Numbers on the inside of the site are for who has the token (`Authorization: Bearer …`), and where there is none, for
 * this machine.
 */
export function mayScrape(request: FastifyRequest, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== null) return given !== undefined && timingSafeEqual(digest(given), digest(token));
  if (given !== undefined) return false;
  return isLoopback(request.socket.remoteAddress) && isForLoopback(request.headers.host) && !isPassedOn(request);
}
