import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import type { Log } from 'shared-contracts/server/slice-context';
import { metrics } from '../log/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import { brotliOptions, compressFrom, encodings } from './compression.ts';
import { replyWithError } from './error-reply.ts';
import { routeClass } from './route-class.ts';

/** JSON bodies; an endpoint that takes more says so itself. */
const bodyLimit = 256 * 1024;

const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** Documents bring a policy of their own; whatever else we send may load and run nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

function observeRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeClass(request.url);
    metrics.requestSeconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    const fields = { requestId: request.id, method: request.method, route, status: reply.statusCode };
    log.info({ ...fields, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
}

function addHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A 304 with a policy would replace that of the stored document, and block all that the document needs.
    if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', closedPolicy);
    }
    done();
  });
}

/** A connection that is asked on while the server stops would be kept open for a next request, and the stop wait for it. */
function releaseConnectionsAtClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

/** A number means so many proxies, counted from the one that connects to us. */
const trustedProxies = (
  trust: Settings['trustProxy'],
): boolean | string | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? (_address, hop) => hop < trust : trust;

/** Where requests come from another process of ours alone. */
interface InsideApp {
  /** The id that a request has had so far; null for one without. */
  readonly requestIdOf?: (request: Pick<IncomingMessage, 'headers'>) => string | null;
  readonly mostHeaderBytes?: number;
}

/** Fastify with what every answer has: request ids, security headers, compression, errors in one form, a log line. */
export async function makeApp(settings: Settings, log: Log, inside: InsideApp = {}): Promise<FastifyInstance> {
  const headers = securityHeaders(settings.publicUrl);
  const app = fastify({
    trustProxy: trustedProxies(settings.trustProxy),
    bodyLimit,
    logger: false,
    genReqId: (request) => inside.requestIdOf?.(request) ?? randomUUID(),
    ...(inside.mostHeaderBytes === undefined ? {} : { http: { maxHeaderSize: inside.mostHeaderBytes } }),
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      // No hook runs for an address that cannot be read.
      reply.headers({ ...headers, 'content-security-policy': closedPolicy, 'x-request-id': request.id });
      void replyWithError(log, error, request, reply);
    },
  });
  app.setErrorHandler<Error>((error, request, reply) => replyWithError(log, error, request, reply));
  app.setNotFoundHandler(() => {
    throw new AppError('not-found', 'There is nothing at this address');
  });
  addHeaders(app, headers);
  observeRequests(app, log);
  releaseConnectionsAtClose(app);
  await app.register(compress, {
    encodings: [...encodings],
    threshold: compressFrom,
    globalDecompression: false,
    brotliOptions,
  });
  return app;
}
