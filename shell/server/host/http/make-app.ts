import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError, statusOfCode } from 'shared-contracts/app-error';
import type { Log } from 'shared-contracts/server/slice-context';
import { metrics } from '../log/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import { brotliOptions, compressAtOnceUpTo, compressFrom, encodings } from './compression.ts';
import { replyWithError } from './error-reply.ts';
import { MethodNotAllowed } from './method-not-allowed.ts';
import { routeClass } from './route-class.ts';

/** Default limit of JSON bodies in bytes; endpoints can set their own. */
const bodyLimit = 256 * 1024;

/**
 * In ms. The headers of a request must have arrived within 15 s and its body within 30 s; Node checks its connections
 * every two seconds.
 */
const timeLimits = { headersTimeout: 13_000, requestTimeout: 28_000, connectionsCheckingInterval: 2_000 };

const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** The methods with which pages, and the files next to them, are requested. */
const pageMethods: readonly string[] = ['GET', 'HEAD', 'POST'];

/** For everything but documents, which set their own policy: it may load and run nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Two `Host` headers may mean different sites to a proxy and to us (RFC 9112, section 3.2). */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    done(names.length > 1 ? new AppError('bad-request', 'A request must have exactly one Host header') : undefined);
  });
}

const errorStatuses: readonly number[] = Object.values(statusOfCode);

/** Exact for the errors of this site, else the class: the process of a slice could return any number. */
const statusLabel = (status: number): string =>
  errorStatuses.includes(status) ? String(status) : `${String(Math.floor(status / 100))}xx`;

function observeRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeClass(request.url);
    const { statusCode: status } = reply;
    metrics.requests.inc({ route, status: statusLabel(status) });
    metrics.requestSeconds.observe({ route }, reply.elapsedTime / 1000);
    const fields = { requestId: request.id, method: request.method, route, status };
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
    // The policy of a 304 would replace that of the cached document, and block what the document needs.
    if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', closedPolicy);
    }
    done();
  });
}

/** Without this, a request during the stop would keep its connection open, and the stop would wait for it. */
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

/** A number is the number of proxies, counted from the one that connects to us. */
const trustedProxies = (
  trust: Settings['trustProxy'],
): boolean | string | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? (_address, hop) => hop < trust : trust;

/** Options for an app whose requests all come from another process of the site. */
interface InsideApp {
  /** Returns the id that the request got in the other process, or null. */
  readonly requestIdOf?: (request: Pick<IncomingMessage, 'headers'>) => string | null;
  readonly maxHeaderBytes?: number;
}

/**
 * Makes a Fastify app with the common parts of all responses: request ids, security headers, compression, one form of
 * errors, and a log line.
 */
export async function makeApp(settings: Settings, log: Log, inside: InsideApp = {}): Promise<FastifyInstance> {
  const headers = securityHeaders(settings.publicUrl);
  const app = fastify({
    trustProxy: trustedProxies(settings.trustProxy),
    bodyLimit,
    logger: false,
    genReqId: (request) => inside.requestIdOf?.(request) ?? randomUUID(),
    http: {
      ...timeLimits,
      ...(inside.maxHeaderBytes === undefined ? {} : { maxHeaderSize: inside.maxHeaderBytes }),
    },
    requestTimeout: timeLimits.requestTimeout,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      // Hooks do not run for an address that cannot be parsed.
      reply.headers({ ...headers, 'content-security-policy': closedPolicy, 'x-request-id': request.id });
      void replyWithError(log, error, request, reply);
    },
  });
  app.setErrorHandler<Error>((error, request, reply) => replyWithError(log, error, request, reply));
  app.setNotFoundHandler(({ method }) => {
    if (pageMethods.includes(method)) throw new AppError('not-found', 'There is nothing at this address');
    throw new MethodNotAllowed(method, pageMethods);
  });
  addHeaders(app, headers);
  refuseTwoHosts(app);
  observeRequests(app, log);
  releaseConnectionsAtClose(app);
  await app.register(compress, {
    encodings: [...encodings],
    threshold: compressFrom,
    syncThreshold: compressAtOnceUpTo,
    globalDecompression: false,
    brotliOptions,
  });
  return app;
}
