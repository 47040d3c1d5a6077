import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import type { FileResponse } from 'shared-contracts/server/api-slice';
import { refuseZeros } from 'shared-contracts/server/endpoint';
import { endpointDeadlineMs, withDeadline } from 'shared-contracts/server/with-deadline';
import type { OpenSlices } from '../slices/api-runtime.ts';
import { cacheControl, privateCaching } from './cache-control.ts';
import { sendWithEtag } from './etag.ts';
import { MethodNotAllowed } from './method-not-allowed.ts';
import type { VisitorOf } from './visitor-of.ts';

/** Ends the source of a file that is not sent, since it may hold a resource. */
function leaveFile({ body }: FileResponse): void {
  if (!(body instanceof Uint8Array)) void body[Symbol.asyncIterator]().return?.();
}

/** Resolves to a file's response, or rejects with `timeout` after `ms`; a later one is discarded. */
export async function fileInTime(answering: Promise<FileResponse>, ms: number): Promise<FileResponse> {
  try {
    return await withDeadline(answering, ms);
  } catch (error) {
    void answering.then(leaveFile, () => undefined);
    throw error;
  }
}

function registerEndpoints(app: FastifyInstance, { slices, api }: OpenSlices, visitorOf: VisitorOf): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    // A route for GET also handles HEAD.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const input = method === 'GET' ? request.query : (request.body ?? {});
    const visitor = await visitorOf(request);
    const output = await api.call(method, path, input, visitor);
    reply.type('application/json; charset=utf-8');
    const body = JSON.stringify(output ?? null);
    if (visitor.id !== null) return reply.header('cache-control', privateCaching).send(body);
    if (method !== 'GET') return reply.header('cache-control', 'no-store').send(body);
    return sendWithEtag(request, reply.header('cache-control', 'private, no-cache'), body);
  };
  for (const { endpoint } of slices.flatMap((slice) => slice.endpoints)) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => answer(request, reply, endpoint.path),
    });
  }
  // Endpoints of registered remotes come and go while the site runs; everything else is not found.
  app.all('/api/*', (request, reply) => {
    const path = pathOf(request);
    return api.has(request.method === 'HEAD' ? 'GET' : request.method, path)
      ? answer(request, reply, path)
      : notAllowedHere(request, api);
  });
}

/** The methods of endpoints. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Throws MethodNotAllowed for an address that has other methods, else `not-found`. */
function notAllowedHere(request: FastifyRequest, api: OpenSlices['api']): never {
  const path = pathOf(request);
  const allow = methods.filter((method) => api.has(method, path));
  if (allow.length === 0) nothingHere(request);
  throw new MethodNotAllowed(
    `${request.method} ${path}`,
    allow.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  );
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

function nothingHere(request: FastifyRequest): never {
  throw new AppError('not-found', `There is no ${request.method} ${pathOf(request)} here`);
}

/** A streamed file has no hash, and so never gets a 304. */
function sendFile(request: FastifyRequest, reply: FastifyReply, answer: FileResponse): FastifyReply {
  const { body, type, cache, filename } = answer;
  reply.type(type).header('cache-control', cacheControl[cache]);
  if (filename !== undefined) reply.header('content-disposition', `attachment; filename="${filename}"`);
  if (body instanceof Uint8Array) return sendWithEtag(request, reply, body);
  if (request.method !== 'HEAD') return reply.send(Readable.from(body));
  // HEAD: the source is ended without being read.
  leaveFile(answer);
  return reply.send(Readable.from([]));
}

function registerFiles(app: FastifyInstance, open: OpenSlices, visitorOf: VisitorOf): void {
  for (const slice of open.slices) {
    for (const { path, handle } of slice.files ?? []) {
      app.get<{ Params: Readonly<Record<string, string>> }>(path, async (request, reply) => {
        const visitor = await visitorOf(request);
        const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
        refuseZeros([request.params, ...query]);
        const answering = handle(open.contextOf(slice, visitor), request.params, query);
        return sendFile(request, reply, await fileInTime(answering, endpointDeadlineMs));
      });
    }
  }
}

/**
 * Registers `/api/` and `/scans/`: the endpoints and files of the slices, called for the token's visitor, and a refusal
 * (404 or, below `/api/`, 405 for a wrong method) for everything else.
 */
export function registerApi(app: FastifyInstance, open: OpenSlices, visitorOf: VisitorOf): void {
  registerEndpoints(app, open, visitorOf);
  registerFiles(app, open, visitorOf);
  app.all('/scans/*', nothingHere);
}
