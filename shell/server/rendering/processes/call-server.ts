import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, statusOfCode, toWireError, isAppError } from 'shared-contracts/app-error';
import { getMe } from 'shared-contracts/auth/get-me';
import { getKeptData } from 'shared-contracts/auth/kept-data';
import { listDevices } from 'shared-contracts/auth/list-devices';
import { listMembers } from 'shared-contracts/auth/members/list-members';
import { getSecondFactors } from 'shared-contracts/auth/second-factors';
import type { ApiCall, Rendering, RenderJob } from './render-messages.ts';

/** A server on the loopback interface that handles the API calls of one render process. */
export interface ApiCallServer {
  readonly port: number;
  /** Required with each request. workerd adds it; the code that it runs never sees it. */
  readonly secret: string;
  close(): void;
}

interface CallServerOptions {
  /** Pages that are being rendered, by id; calls with another id are refused. */
  readonly renderings: ReadonlyMap<string, Rendering>;
  readonly answer: (call: ApiCall, rendering: Rendering) => Promise<unknown>;
  /** Called when the code tries to reach anything else. */
  readonly refused: (what: { readonly method: string; readonly url: string }) => void;
}

/** Maximum number of concurrent connections per process. */
const maxConnections = 64;
/** Maximum number of API calls per page. */
const maxCalls = 500;
const maxInputBytes = 1e6;

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).byteLength;
    if (size > maxInputBytes) throw new AppError('too-large', 'A page can send at most 1 MB to an endpoint');
    parts.push(part as Buffer);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const attemptOf = ({ method, url, headers: { host } }: IncomingMessage) => ({
  method: text(method),
  url: `${text(host)}${text(url)}`.slice(0, 200),
});

const accounts = '/api/auth/';
/** The account endpoints that a page's code may call. It must not change or export an account. */
const ofAccounts: ReadonlySet<string> = new Set([
  ...[getMe.path, listDevices.path, getSecondFactors.path, getKeptData.path],
]);

/** Only pages at this path may list the members: other releases also render pages for admins. */
const membersPage = '/desk/members';
const isOfMembers = (path: string, url: string): boolean =>
  path === listMembers.path && new URL(url, 'https://site.invalid').pathname.startsWith(membersPage);

const mayRead = (path: string, url: string): boolean => ofAccounts.has(path) || isOfMembers(path, url);

/**
 * Throws `forbidden` for a call that a page's code may not make in its visitor's name. The code comes from a release,
 * and opening a page must change nothing, so it may only read unless the visitor has sent a form. Even then it may only
 * read a few of the account endpoints.
 */
export function checkCall(
  { method, path }: Pick<ApiCall, 'method' | 'path'>,
  { form, url }: Pick<RenderJob, 'form' | 'url'>,
): void {
  const reads = method === 'GET';
  if (path.startsWith(accounts) ? reads && mayRead(path, url) : reads || form !== null) return;
  throw new AppError('forbidden', 'A page may not request this');
}

/** Opens the server on a free port. */
export async function openCallServer({ renderings, answer, refused }: CallServerOptions): Promise<ApiCallServer> {
  const secret = randomBytes(32).toString('hex');
  const callCounts = new WeakMap<Rendering, number>();

  async function handle(request: IncomingMessage): Promise<unknown> {
    const rendering = renderings.get(text(request.headers['x-render']));
    if (rendering === undefined) throw new AppError('forbidden', 'No page is being rendered for this request');
    const count = (callCounts.get(rendering) ?? 0) + 1;
    callCounts.set(rendering, count);
    if (count > maxCalls) throw new AppError('too-many-requests', `A page may call the API ${String(maxCalls)} times`);
    const { method, path, input } = (await readBody(request)) as Readonly<Record<string, unknown>>;
    const call = { method: text(method), path: text(path), input };
    checkCall(call, rendering.job);
    return answer(call, rendering);
  }

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const given = Buffer.from(text(request.headers.authorization));
    const isOurs = given.length === secret.length && timingSafeEqual(given, Buffer.from(secret));
    if (!isOurs || request.headers['x-kind'] !== 'call') {
      if (isOurs) refused(attemptOf(request));
      // Closed, so that the rest of a large body is not read.
      response.writeHead(403, { connection: 'close' }).end();
      return;
    }
    handle(request).then(
      (value) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value ?? null));
      },
      (error: unknown) => {
        const status = isAppError(error) ? statusOfCode[error.code] : 500;
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(toWireError(error)));
      },
    );
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, serve);
  // A raw socket opened by code in workerd. Only this server's own render process knows the port.
  server.on('connect', (request, socket) => {
    refused(attemptOf(request));
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  server.maxConnections = maxConnections;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    secret,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
