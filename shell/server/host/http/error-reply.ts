import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isAppError, statusOfCode, toWireError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import type { Log } from 'shared-contracts/server/slice-context';
import { fallbackDocument, fallbackPolicy } from './fallback-document.ts';
import { MethodNotAllowed } from './method-not-allowed.ts';
import { routeClass } from './route-class.ts';

const refusals: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('too-large', 'The request is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('bad-request', 'Send JSON, with content-type application/json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('bad-request', 'The request has no body'),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('bad-request', 'The body is not valid JSON'),
  FST_ERR_BAD_URL: new AppError('bad-request', 'This address cannot be read: it has a stray % sign'),
};

/** RFC 9457: `code`, `statusMessage`, `hint` and `fields` are our own members. */
const problemType = 'application/problem+json; charset=utf-8';

/** Converts what Fastify refuses before a handler runs into an AppError, as a mistake of the sender. */
function toAppError(error: FastifyError | Error): Error {
  if (isAppError(error)) return error;
  const known = 'code' in error ? ownValue(refusals, error.code) : undefined;
  if (known !== undefined) return known;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500
    ? new AppError('bad-request', 'The request is not valid')
    : error;
}

/** True when a person views a page, rather than a program reading a response. */
const wantsPage = ({ headers, url }: FastifyRequest): boolean =>
  routeClass(url) === 'document' && (headers.accept ?? '').includes('text/html');

/**
 * Sends an error as a problem in JSON, or as a page for readers. Unexpected errors are logged completely and hidden
 * from readers.
 */
export function replyWithError(log: Log, error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  const wire = toWireError(known);
  if (wire.code === 'internal') log.error({ error, requestId: request.id, method: request.method }, 'a request failed');
  reply.code(statusOfCode[wire.code]).header('cache-control', 'no-store');
  if (known instanceof MethodNotAllowed) reply.code(405).header('allow', known.allow.join(', '));
  const retryAfter = isAppError(known) ? known.details.retryAfter : undefined;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (!wantsPage(request)) return reply.type(problemType).send(JSON.stringify(wire));
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', fallbackPolicy)
    .send(fallbackDocument('This page cannot be shown', wire.statusMessage));
}
