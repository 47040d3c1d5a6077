import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { VisitorOf } from '../host/public.ts';
import { isApart, type ApartSlice } from './apart-slice.ts';
import { awayError, lateError, wasIdle, type PassedRequest } from './peer.ts';
import { ticketHeader } from './sealed-call.ts';

/** Headers of one connection alone (RFC 9110, 7.6.1), and headers that this server sets itself. */
const ofOneConnection = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'date', 'host', 'expect', 'x-request-id', ticketHeader],
]);

/** Compression happens here, so the process is not asked for it. */
const notForwarded = new Set([...ofOneConnection, 'accept-encoding']);

/** Without a body, these headers would make the other side read the next request as the body. */
const notWithoutBody = new Set([...notForwarded, 'content-length', 'content-type']);

const without = (headers: IncomingMessage['headers'], omitted: ReadonlySet<string>): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => !omitted.has(name) && value !== undefined));

/** The headers to pass on. A body of unknown length is sent in chunks, whatever the method. */
function forwardedHeaders(request: FastifyRequest): OutgoingHttpHeaders {
  const { headers } = request;
  if (isBodiless(request)) return without(headers, notWithoutBody);
  const inPieces = headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' };
  return { ...without(headers, notForwarded), ...inPieces };
}

/** Allowance for the way there and back, in ms. */
const wayMs = 500;

/**
 * Passes the request on, and resolves when the answer begins. Rejects with `unavailable` or `timeout`. When the reader
 * disconnects, the passed request ends too.
 */
function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  apart: ApartSlice['apart'],
  passed: PassedRequest,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (reply.raw.destroyed) {
      reject(awayError());
      return;
    }
    const upstream = apart.peer.open(passed);
    let timer: NodeJS.Timeout | undefined;
    reply.raw.once('close', () => {
      clearTimeout(timer);
      upstream.destroy();
    });
    upstream.on('finish', () => {
      timer = setTimeout(() => upstream.destroy(lateError()), passed.waitsMs + wayMs);
    });
    upstream.on('response', (message) => {
      clearTimeout(timer);
      resolve(message);
    });
    upstream.on('error', (error) => {
      clearTimeout(timer);
      // A disconnect of the reader looks like one of the other side, but must not be retried.
      const again = passed.kept && !reply.raw.destroyed && wasIdle(upstream, error);
      if (again) resolve(begin(request, reply, apart, { ...passed, kept: false }));
      else reject(error instanceof AppError ? error : awayError(error));
    });
    if (isBodiless(request)) upstream.end();
    else request.raw.pipe(upstream);
  });
}

/** True for a request without a body, which can be sent twice. */
const isBodiless = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { apart }: ApartSlice,
  visitorOf: VisitorOf,
): Promise<FastifyReply> {
  const address = request.raw.url ?? '/';
  const route = apart.route(request.method, pathOf(address));
  if (route === null) throw awayError();
  if (apart.follower.hangs) throw awayError();
  const message = await begin(request, reply, apart, {
    method: request.method,
    address,
    headers: forwardedHeaders(request),
    visitor: await visitorOf(request, route.byKey ? 'key' : undefined),
    kept: isBodiless(request),
    waitsMs: route.waitsMs,
    requestId: request.id,
  });
  return reply
    .code(message.statusCode ?? 502)
    .headers(without(message.headers, ofOneConnection))
    .send(message);
}

const pathOf = (address: string): string => address.split('?', 1)[0] ?? '/';

/**
 * Passes requests for a slice in its own process on unchanged (ranges, bodies and event streams too), together with
 * their visitor. It runs before all routes, so that an address that is new in the slice works without a restart here.
 */
export function registerPassingOn(app: FastifyInstance, slices: readonly ApiSlice[], visitorOf: VisitorOf): void {
  const apart = slices.filter(isApart);
  if (apart.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.raw.url ?? '/');
    const owner = apart.find((slice) => slice.apart.route(request.method, path) !== null);
    return owner === undefined ? undefined : await passOn(request, reply, owner, visitorOf);
  });
}
