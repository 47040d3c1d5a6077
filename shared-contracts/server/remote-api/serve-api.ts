import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet } from 'jose';
import type Joi from 'joi';
import { AppError, isAppError, statusOfCode, toWireError } from '../../src/app-error.ts';
import type { Visitor } from '../../src/page.ts';
import { checkAccess, checkInput, type EndpointDeclaration } from '../endpoint.ts';
import type { CallContext, ErasedPerson, Log } from '../slice-context.ts';
import { endpointDeadlineMs } from '../with-deadline.ts';
import { handleCall, serializeCallResponse, type PortMethod } from './call-answer.ts';
import { callTokenHeader, verifyCallToken, type CallClaims, type VerifyingKey } from './call-token.ts';
import { fromWire } from './call-values.ts';
import type { ApiDescription } from './api-description.ts';

/**
 * An endpoint of an API that runs in its own process: created with `endpoint()`, with a handler that takes a
 * `CallContext`.
 */
export interface ApiEndpoint extends Pick<
  EndpointDeclaration<never, unknown, CallContext>,
  'access' | 'handle' | 'method' | 'path'
> {
  readonly input: () => Joi.ObjectSchema;
}

/** The API of a remote that runs in a process of its own, with its own database. */
export interface RemoteApi {
  /** The name of the remote. Its endpoints are below `/api/<name>/`. */
  readonly name: string;
  /** The version of its contract, as `major.minor.patch`: minor for an addition, major for a removal. */
  readonly version: string;
  /** At most 100. */
  readonly endpoints: readonly ApiEndpoint[];
  /** What it stores about people (Nigeria Data Protection Act 2023, sections 34 and 36). */
  readonly personalData: {
    /** Resolves to all data of a person, as plain JSON under readable names. */
    readonly export: (accountId: string) => Promise<Readonly<Record<string, unknown>>>;
    /** Erases a person. It is called again until it succeeds, so it must be idempotent. */
    readonly erase: (person: ErasedPerson) => Promise<void>;
  };
  /**
   * Changes when public pages may have changed. By default it changes with every call other than GET, and with every
   * start of the process.
   */
  readonly dataVersion?: () => string;
}

/** Where an API is served, and for which site. */
export interface ServeApiOptions {
  /** The origin of the site, whose public keys verify the calls. */
  readonly site: string;
  /** 0: any free port. */
  readonly port: number;
  /** By default one JSON object a line on standard output. */
  readonly log?: Log;
}

/** An API that is listening. */
export interface ServedApi {
  readonly port: number;
  /** Finishes the running calls, then closes. */
  close(): Promise<void>;
}

/** In bytes. */
const maxBody = 1024 * 1024;

const line =
  (level: string) =>
  (fields: Readonly<Record<string, unknown>>, msg: string): void => {
    const plain = Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? value.stack : value]);
    process.stdout.write(`${JSON.stringify({ level, time: new Date(), ...Object.fromEntries(plain), msg })}\n`);
  };

const stdoutLog: Log = { info: line('info'), warn: line('warn'), error: line('error') };

async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBody) throw new AppError('too-large', `A call has at most ${String(maxBody)} bytes`);
    pieces.push(piece);
  }
  try {
    return fromWire(Buffer.concat(pieces).toString('utf8'));
  } catch {
    throw new AppError('bad-request', 'The call cannot be read');
  }
}

function checkApi({ name, version, endpoints }: RemoteApi): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`the version of ${name} is major.minor.patch, not ${version}`);
  const keys = endpoints.map(({ method, path }) => `${method} ${path}`);
  const outside = endpoints.find(({ path }) => !path.startsWith(`/api/${name}/`));
  if (outside !== undefined) throw new Error(`${outside.path} is not below /api/${name}/`);
  if (new Set(keys).size < keys.length) throw new Error('two endpoints have the same method and path');
}

/** Handles the calls of one API. */
class ApiServer {
  readonly #api: RemoteApi;
  readonly #log: Log;
  readonly #key: VerifyingKey;
  readonly #start = randomUUID();
  #writes = 0;

  constructor(api: RemoteApi, key: VerifyingKey, log: Log) {
    this.#api = api;
    this.#key = key;
    this.#log = log;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: string): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
    };
    try {
      send(200, await this.#answerOf(request));
    } catch (error) {
      if (!isAppError(error)) this.#log.error({ error }, 'a request failed');
      const refusal = toWireError(error);
      // The rest of the body is not read, so the connection cannot be used again.
      if (!request.complete) response.shouldKeepAlive = false;
      send(statusOfCode[refusal.code], JSON.stringify(refusal));
    }
  }

  async #answerOf(request: IncomingMessage): Promise<string> {
    const { method = '', url = '' } = request;
    if (method === 'GET' && url === '/healthz') return '{"status":"ok"}';
    const claims = await this.#claimsOf(request);
    if (method === 'GET' && url === '/internal/description') return serializeCallResponse({ value: this.#describe() });
    if (method !== 'POST' || url !== '/internal/call')
      throw new AppError('not-found', `There is no ${method} ${url} here`);
    return serializeCallResponse(await this.#call(await readBody(request), claims));
  }

  async #claimsOf({ method = '', url = '', headers }: IncomingMessage): Promise<CallClaims> {
    const target = { audience: this.#api.name, request: `${method} ${url}` };
    const claims = await verifyCallToken(this.#key, target, headers[callTokenHeader], Date.now());
    if (claims === null) throw new AppError('forbidden', 'This address is only for the site itself');
    return claims;
  }

  #describe(): ApiDescription {
    const { name, version, endpoints, dataVersion } = this.#api;
    const route = { byKey: false, waitsMs: endpointDeadlineMs };
    return {
      ...{ name, version, start: this.#start },
      routes: endpoints.map(({ method, path }) => ({ ...route, methods: [method], path })),
      dataVersion: dataVersion?.() ?? `${this.#start}.${String(this.#writes)}`,
    };
  }

  async #call(body: unknown, claims: CallClaims): ReturnType<typeof handleCall> {
    const { personalData } = this.#api;
    const methods = new Map<string, PortMethod>([
      ['exportPerson', (accountId) => personalData.export(String(accountId))],
      ['erasePerson', (person) => personalData.erase(person as ErasedPerson)],
    ]);
    return await handleCall(
      {
        call: (...args) => this.#run(...args),
        methodOf: (port, method) => (port === 'api' ? (methods.get(method) ?? null) : null),
        log: this.#log,
      },
      body,
      claims,
    );
  }

  async #run(method: string, path: string, input: unknown, visitor: Visitor): Promise<unknown> {
    const found = this.#api.endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path);
    if (found === undefined) throw new AppError('not-found', `There is no ${method} ${path} here`);
    checkAccess(found, visitor);
    const checked = checkInput(found.input(), input) as never;
    const output = await found.handle({ visitor, log: this.#log, now: Date.now }, checked);
    if (method !== 'GET') this.#writes += 1;
    return output;
  }
}

function closing(server: Server): () => Promise<void> {
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await closed;
  };
}

/**
 * Serves an API from its own process to the site at `site`, which alone may call it. Every call carries a token that
 * the site has signed for this API and this request, valid for 30 s, which says who the visitor is (id, role, and
 * whether the login was confirmed). `GET /healthz` needs none. Rejects if the port is in use, the version is malformed,
 * an endpoint is declared twice, or a path is outside `/api/<name>/`.
 */
export async function serveApi(api: RemoteApi, { site, port, log = stdoutLog }: ServeApiOptions): Promise<ServedApi> {
  checkApi(api);
  const key = createRemoteJWKSet(new URL('/.well-known/jwks.json', site));
  const served = new ApiServer(api, { alg: 'ES256', key }, log);
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 30_000 }, (request, response) => {
    void served.answer(request, response);
  });
  server.listen(port);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: closing(server) };
}
