import { isAppError, statusOfCode, toWireError, type AppErrorCode } from '../../src/app-error.ts';
import { developersPath } from '../../src/archive/v1/developers-path.ts';
import type { MachineAnswer } from '../machine-route.ts';
import type { SliceContext } from '../slice-context.ts';

/** The media type of errors of `/api/v1`: problem details (RFC 9457), with extension fields of our own. */
export const problemType = 'application/problem+json; charset=utf-8';

/** The standard HTTP reason phrases, as required for `about:blank`. */
const titles: Readonly<Record<AppErrorCode, string>> = {
  'bad-request': 'Bad Request',
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  'not-found': 'Not Found',
  conflict: 'Conflict',
  gone: 'Gone',
  'too-large': 'Content Too Large',
  'too-many-requests': 'Too Many Requests',
  timeout: 'Gateway Timeout',
  unavailable: 'Service Unavailable',
  'storage-full': 'Insufficient Storage',
  internal: 'Internal Server Error',
};

/** The challenge in `www-authenticate` (RFC 6750). It has an `error` only if a token was sent. */
const challenge = (realm: string, authorization: string | null): string =>
  `Bearer realm="${realm} API"${/^bearer\b/i.test(authorization ?? '') ? ', error="invalid_token"' : ''}`;

/**
 * Converts an error to a response with a link to the documentation. An error that is not an AppError is logged and its
 * details are hidden.
 */
export function toRefusal(
  { visitor, publicUrl, brand, log }: SliceContext,
  error: unknown,
  {
    headers,
    authorization,
  }: { readonly headers: Readonly<Record<string, string>>; readonly authorization: string | null },
): MachineAnswer {
  const requestId = visitor.client?.requestId;
  const wire = toWireError(error);
  if (wire.code === 'internal') log.error({ error, requestId }, 'a request of the API failed');
  const status = statusOfCode[wire.code];
  const body = {
    ...{ type: 'about:blank', title: titles[wire.code], status, detail: wire.statusMessage },
    ...wire,
    ...(requestId !== undefined && { requestId }),
    docs: `${publicUrl}${developersPath}`,
  };
  const retryAfter = isAppError(error) ? error.details.retryAfter : undefined;
  return {
    status,
    headers: {
      ...headers,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(status === 401 && { 'www-authenticate': challenge(brand.name, authorization) }),
    },
    ...{ type: problemType, body: JSON.stringify(body), cache: 'private' },
  };
}
