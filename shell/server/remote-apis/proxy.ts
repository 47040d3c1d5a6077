import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { VisitorOf } from '../host/public.ts';
import { callTokenHeader } from 'shared-contracts/server/remote-api/call-token';
import { unavailableError, timeoutError, wasIdle, type ApiClient, type ProxiedRequest } from './api-client.ts';
import { isSeparate, type SeparateSlice } from './separate-slice.ts';

/** Hop-by-hop headers (RFC 9110, 7.6.1), and headers that this server sets itself. */
const ofOneConnection = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'date', 'host', 'expect', 'x-request-id', callTokenHeader],
]);

/** Responses are compressed here, so the process is not asked to compress them. */
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

/** Allowance for the network round trip, in ms. */
const wayMs = 500;

/**
 * Forwards the request, and resolves when the response begins. Rejects with `unavailable` or `timeout`. If the reader
 * disconnects, the forwarded request is aborted too.
 */
async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  client: ApiClient,
  proxied: ProxiedRequest,
): Promise<IncomingMessage> {
  const upstream = await client.open(proxied);
  if (hasLeft(reply)) {
    upstream.on('error', () => undefined).destroy();
    throw unavailableError();
  }
  try {
    return await responseOf(upstream, request, reply, proxied.waitsMs);
  } catch (error) {
    // A disconnect by the reader looks like one by the other side, but must not be retried.
    const again = proxied.kept && !hasLeft(reply) && wasIdle(upstream, error);
    if (again) return await begin(request, reply, client, { ...proxied, kept: false });
    throw error instanceof AppError ? error : unavailableError(error);
  }
}

function responseOf(
  upstream: ClientRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  waitsMs: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    reply.raw.once('close', () => {
      clearTimeout(timer);
      upstream.destroy();
    });
    upstream.on('finish', () => {
      timer = setTimeout(() => upstream.destroy(timeoutError()), waitsMs + wayMs);
    });
    upstream.on('response', (message) => {
      clearTimeout(timer);
      resolve(message);
    });
    upstream.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    if (isBodiless(request)) upstream.end();
    else request.raw.pipe(upstream);
  });
}

const hasLeft = ({ raw }: FastifyReply): boolean => raw.destroyed;

/** True for a request without a body, which may safely be sent twice. */
const isBodiless = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

async function proxy(
  request: FastifyRequest,
  reply: FastifyReply,
  { separate }: SeparateSlice,
  visitorOf: VisitorOf,
): Promise<FastifyReply> {
  const address = request.raw.url ?? '/';
  const route = separate.route(request.method, pathOf(address));
  if (route === null) throw unavailableError();
  if (separate.follower.isUnusable) throw unavailableError();
  const message = await begin(request, reply, separate.client, {
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
 * Forwards requests for a slice in its own process unchanged (including ranges, bodies and event streams), together
 * with their visitor. Runs before all routes, so that an address that is new in the slice works without a restart here.
 */
export function registerProxy(app: FastifyInstance, slices: readonly ApiSlice[], visitorOf: VisitorOf): void {
  const separate = slices.filter(isSeparate);
  if (separate.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.raw.url ?? '/');
    const owner = separate.find((slice) => slice.separate.route(request.method, path) !== null);
    return owner === undefined ? undefined : await proxy(request, reply, owner, visitorOf);
  });
}
