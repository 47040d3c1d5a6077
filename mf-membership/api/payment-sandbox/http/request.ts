import type { IncomingMessage } from 'node:http';
import { ownValue } from 'shared-contracts/own-value';

/** A request, read. All of it is hostile. */
export interface SandboxRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | null;
  readonly body: string;
}

const maxBodyBytes = 64 * 1024;

/** Its body is too large. */
export class BodyTooLarge extends Error {
  override readonly name = 'TooLarge';
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  // It is answered even so: the connection must not end with the reading.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBodyBytes) throw new BodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Rejects with TooLarge, or when the connection ends early. */
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

/** The value where it is an object; an empty one else. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Its JSON; empty for what is none, or no object. */
export function jsonOf({ body }: SandboxRequest): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(body === '' ? '{}' : body));
  } catch {
    return {};
  }
}

/** A field as text: numbers are written out, all else is empty. */
export function textOf(fields: Readonly<Record<string, unknown>>, name: string, most = 500): string {
  const value = ownValue(fields, name);
  return (typeof value === 'string' || typeof value === 'number' ? String(value) : '').slice(0, most);
}

/** What a form, or a program, sent. */
export const fieldsOf = (request: SandboxRequest): Readonly<Record<string, unknown>> =>
  request.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true
    ? Object.fromEntries(new URLSearchParams(request.body))
    : jsonOf(request);
