import type Joi from 'joi';
import { reasonForLog } from 'shared-contracts/server/reason-for-log';
import type { ProviderName } from 'shared-contracts/membership/providers';
import { ProviderError } from './payment-provider.ts';
import type { ProviderConnection } from './provider-connection.ts';

/** Creates a value on first use. For schemas, which take longer to create than to use. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => (made ??= make());
}

/** The largest response that is read; a page of a hundred transactions is about 400 kB. */
export const maxAnswerBytes = 2 * 1024 * 1024;

const defaultDeadlineMs = 8_000;

interface ProviderRequest {
  readonly provider: ProviderName;
  /** The name for the log, since the path contains references. */
  readonly what: string;
  readonly method: 'GET' | 'POST';
  /** The path below the provider's address, with its query. */
  readonly path: `/${string}`;
  readonly body?: unknown;
  /** 8,000 by default. */
  readonly deadlineMs?: number;
}

/** A readable response: 2xx, or a refusal with a reason. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request to a fixed provider. */
export type SendRequest = (request: Omit<ProviderRequest, 'provider'>) => Promise<ProviderAnswer>;

/** Whether the request succeeded; otherwise the response gives the reason. */
export const isSuccess = ({ status }: ProviderAnswer): boolean => status >= 200 && status < 300;

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    const bytes = part as Uint8Array;
    length += bytes.length;
    if (length > maxAnswerBytes) throw new Error(`the answer is larger than ${maxAnswerBytes} bytes`);
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Statuses that say nothing about the payment: a wrong key, rate limiting, a server error or a redirect. */
const isInconclusive = (status: number): boolean =>
  status >= 500 || (status >= 300 && status < 400) || [401, 403, 408, 425, 429].includes(status);

async function send(line: ProviderConnection, request: ProviderRequest): Promise<Response> {
  const { access, deadlineMs } = line;
  return await (line.fetch ?? fetch)(`${access.apiUrl}${request.path}`, {
    method: request.method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${access.secretKey}`,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMs ?? request.deadlineMs ?? defaultDeadlineMs),
  });
}

/**
 * Sends one request to a provider. Rejects with ProviderError `unknown` when there is no conclusive response in time;
 * the caller must then verify the payment before trying again. Keys and bodies are never logged.
 */
export async function sendProviderRequest(
  line: ProviderConnection,
  providerRequest: ProviderRequest,
): Promise<ProviderAnswer> {
  const { provider, what } = providerRequest;
  const began = performance.now();
  let status: number | null = null;
  let request: string | null = null;
  try {
    const response = await send(line, providerRequest);
    status = response.status;
    request = response.headers.get('x-request-id');
    if (isInconclusive(status)) {
      await response.body?.cancel();
      throw new Error(`it answered ${status}`);
    }
    const body: unknown = JSON.parse(await readBody(response));
    line.log.info(
      { provider, what, status, request, ms: Math.round(performance.now() - began) },
      'a provider answered',
    );
    return { status, body };
  } catch (error) {
    const ms = Math.round(performance.now() - began);
    const why = reasonForLog(error);
    line.log.warn({ provider, what, status, request, ms, why }, 'a provider did not answer as it should');
    throw new ProviderError('unknown', `${provider} did not answer as it should (${what})`, { cause: error });
  }
}

/** Validates a response and drops unknown fields. Throws ProviderError `unknown` when it has another shape. */
export function readShape<Shape>(shape: Joi.ObjectSchema<Shape>, body: unknown, what: string): Shape {
  const checked = shape.validate(body, { stripUnknown: true });
  if (checked.error === undefined) return checked.value;
  // Joi's own message may quote what somebody sent.
  const where = checked.error.details[0]?.path.join('.') ?? '';
  throw new ProviderError('unknown', `The answer to ${what} cannot be read${where === '' ? '' : ` at ${where}`}`);
}
