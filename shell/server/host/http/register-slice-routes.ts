import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import type { MachineAnswer, MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import { refuseZeros } from 'shared-contracts/server/endpoint';
import { endpointDeadlineMs, withDeadline } from 'shared-contracts/server/with-deadline';
import type { OpenSlices } from '../slices/api-runtime.ts';
import { cacheControl } from './cache-control.ts';
import { sendWithEtag } from './etag.ts';
import type { VisitorOf } from './visitor-of.ts';

/** Headers of a response that a browser lets pages of other sites read. */
const readHeaders = [
  ...['accept-ranges', 'content-disposition', 'content-range', 'etag', 'link', 'location', 'ratelimit'],
  ...['ratelimit-policy', 'retry-after', 'www-authenticate', 'x-checksum-sha256', 'x-request-id'],
];

/** CORS headers for responses that pages of other sites may read. */
const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': readHeaders.join(', '),
  'cross-origin-resource-policy': 'cross-origin',
};

/** Yields the body. Throws `too-large` after `most` bytes. */
async function* limited(payload: unknown, most: number): AsyncIterable<Uint8Array> {
  if (!(payload instanceof Readable)) return;
  let taken = 0;
  try {
    for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      taken += piece.length;
      if (taken > most) throw new AppError('too-large', `At most ${String(most)} bytes can be sent at once`);
      yield piece;
    }
  } finally {
    // A client that is still sending reads no response: the rest is received, and discarded.
    payload.resume();
  }
}

const firstOf = (value: string | readonly string[] | undefined): string | null =>
  (typeof value === 'string' ? value : value?.[0]) ?? null;

function readRequest(request: FastifyRequest, { maxBodyBytes = 0 }: MachineRoute): MachineRequest {
  const params = request.params as Readonly<Record<string, string>>;
  const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
  refuseZeros([params, ...query]);
  return {
    method: request.method as MachineRequest['method'],
    params,
    query,
    header: (name) => firstOf(ownValue(request.headers, name)),
    body: limited(request.body, maxBodyBytes),
  };
}

/** Sends a streamed body. */
function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<Uint8Array>,
  { live = false }: MachineAnswer,
  stopping: AbortSignal,
): FastifyReply {
  if (live) reply.headers(liveHeaders);
  if (request.method !== 'HEAD') return reply.send(Readable.from(live ? untilStop(pieces, stopping) : pieces));
  void pieces[Symbol.asyncIterator]().return?.();
  return reply.send(Readable.from([]));
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: MachineAnswer,
  stopping: AbortSignal,
): FastifyReply {
  const { status = 200, headers = {}, type, body, cache } = answer;
  reply.code(status).header('cache-control', cacheControl[cache]).headers(headers);
  if (type !== undefined) reply.type(type);
  if (body === undefined) return reply.send();
  if (typeof body === 'string' || body instanceof Uint8Array) {
    // Only successful responses have an ETag.
    return status === 200 ? sendWithEtag(request, reply, body) : reply.send(Buffer.from(body));
  }
  return sendPieces(request, reply, body, answer, stopping);
}

/**
 * Proxies must not buffer a live response; the connection closes with it, so that none is left when the server stops.
 */
const liveHeaders = { 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no', connection: 'close' };

/** Yields the pieces until they end or the server stops. */
async function* untilStop(body: AsyncIterable<Uint8Array>, stopping: AbortSignal): AsyncIterable<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  let stop: () => void = () => undefined;
  const stopped = new Promise<null>((resolve) => {
    stop = () => {
      resolve(null);
    };
  });
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop);
  try {
    for (;;) {
      const next = await Promise.race([pieces.next(), stopped]);
      if (next === null || next.done === true) return;
      yield next.value;
    }
  } finally {
    stopping.removeEventListener('abort', stop);
    // The iterator may be waiting for its next piece, so its end is not awaited.
    pieces.return?.().catch(() => undefined);
  }
}

function addPreflight(app: FastifyInstance, path: string, methods: readonly string[]): void {
  app.options(path, (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...openHeaders,
        'access-control-allow-methods': ['HEAD', ...methods].join(', '),
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-none-match, if-range, range',
        'access-control-max-age': '86400',
      })
      .send(),
  );
}

/** Registers the slices' addresses for programs (`MachineRoute`), below any path. */
export async function registerSliceRoutes(app: FastifyInstance, open: OpenSlices, visitorOf: VisitorOf): Promise<void> {
  const stopping = new AbortController();
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });
  await app.register((scope, _options, ready) => {
    // Slices get request bodies as streams.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      done(null, payload);
    });
    for (const slice of open.slices) {
      for (const route of slice.machines ?? []) {
        if (route.open) addPreflight(scope, route.path, route.methods);
        scope.route({
          method: [...route.methods],
          url: route.path,
          bodyLimit: Math.max(route.maxBodyBytes ?? 1, 1),
          handler: async (request, reply) => {
            if (route.open) reply.headers(openHeaders);
            const visitor = await visitorOf(request, route.byKey === true ? 'key' : undefined);
            const answering = route.handle(open.contextOf(slice, visitor), readRequest(request, route));
            const answer = await withDeadline(answering, route.deadlineMs ?? endpointDeadlineMs);
            return send(request, reply, answer, stopping.signal);
          },
        });
      }
    }
    ready();
  });
}
