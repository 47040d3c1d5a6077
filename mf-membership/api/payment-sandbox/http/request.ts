import type { IncomingMessage } from 'node:http';
import { ownValue } from 'shared-contracts/own-value';

/** A parsed request. None of it is trusted. */
export interface SandboxRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | null;
  readonly body: string;
}

const maxBodyBytes = 64 * 1024;

/** The request body is too large. */
export class BodyTooLarge extends Error {
  override readonly name = 'TooLarge';
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  // Keeps the connection open when reading stops early, so that a response can still be sent.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBodyBytes) throw new BodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Rejects with BodyTooLarge, or when the connection ends early. */
export async function readRequest(request: IncomingMessage): Promise<SandboxRequest> {
  const url = URL.parse(request.url ?? '/', 'http://sandbox') ?? new URL('http://sandbox/');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    header: (name) => {
      const value = ownValue(request.headers, name);
      return Array.isArray(value) ? (value[0] ?? null) : (value ?? null);
    },
    body: await readBody(request),
  };
}

/** Returns the value if it is an object, else an empty object. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Parses the body as JSON; returns an empty object when it is invalid or not an object. */
export function jsonOf({ body }: SandboxRequest): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(body === '' ? '{}' : body));
  } catch {
    return {};
  }
}

/** Returns a field as text of at most `most` characters. Numbers become text; anything else is empty. */
export function textOf(fields: Readonly<Record<string, unknown>>, name: string, most = 500): string {
  const value = ownValue(fields, name);
  return (typeof value === 'string' || typeof value === 'number' ? String(value) : '').slice(0, most);
}

/** Returns the fields of a form or of a JSON body. */
export const fieldsOf = (request: SandboxRequest): Readonly<Record<string, unknown>> =>
  request.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true
    ? Object.fromEntries(new URLSearchParams(request.body))
    : jsonOf(request);
