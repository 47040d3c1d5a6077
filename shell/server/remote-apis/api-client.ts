import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { AppError } from 'shared-contracts/app-error';
import type { Visitor } from 'shared-contracts/page';
import type { Log } from 'shared-contracts/server/slice-context';
import { errorOf, parseCallResponse, type CallAnswer } from 'shared-contracts/server/remote-api/call-answer';
import {
  callTokenHeader,
  signCallToken,
  type CallerKey,
  type CallClaims,
} from 'shared-contracts/server/remote-api/call-token';
import { errorCode } from '../host/public.ts';

export interface ApiClientOptions {
  /** The name in the log and in tokens: a slice, a remote, or `site`. */
  readonly name: string;
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: () => Promise<CallerKey>;
  /** Returns what the other process learns about a visitor; everything by default. */
  readonly disclose?: (visitor: Visitor) => Visitor;
  /** Longest response, in bytes; by default enough for lists of pages with their texts. */
  readonly maxAnswer?: number;
  readonly log: Log;
}

/** A call to another process. */
export interface ApiCall extends CallClaims {
  readonly path: `/internal/${string}`;
  /** Null for GET; a text is sent by POST. */
  readonly body: string | null;
  /** True if the call is idempotent: it is then retried if a kept-alive connection turns out to be closed. */
  readonly repeatable: boolean;
}

/** A raw request that is passed on unchanged. */
export interface ProxiedRequest extends CallClaims {
  readonly method: string;
  /**
   * True: over a kept-alive connection. False: over a new connection, which the other side cannot already have closed.
   */
  readonly kept: boolean;
  readonly address: string;
  readonly headers: OutgoingHttpHeaders;
}

/** Allowance for the network round trip, in ms, on top of `waitsMs`. */
const roundTripMs = 250;
/** `retryAfter`, in seconds; a restart takes about two. */
const retryAfterSeconds = 5;
/** Maximum number of concurrent calls, so that a slow API does not exhaust the memory and connections of the site. */
const callsAtOnce = 64;
const longAnswer = 32 * 1024 * 1024;

export const unavailableError = (cause?: unknown): AppError =>
  new AppError('unavailable', 'This part of the site is not responding. Please try again in a moment.', {
    retryAfter: retryAfterSeconds,
    cause,
  });

export const timeoutError = (): AppError =>
  new AppError('timeout', 'This took too long. Please try again in a moment.');

const closedMeanwhile: readonly string[] = ['ECONNRESET', 'EPIPE'];

/** True if the other side had already closed the reused connection, so the request was never read. */
export const wasIdle = (request: ClientRequest, error: unknown): boolean =>
  request.reusedSocket && closedMeanwhile.includes(errorCode(error));

interface Reply {
  readonly status: number;
  readonly text: string;
}

async function readReply(message: IncomingMessage, maxAnswer: number): Promise<Reply> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of message as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxAnswer) throw new Error(`the answer has more than ${String(maxAnswer)} bytes`);
    pieces.push(piece);
  }
  return { status: message.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') };
}

/** After this many consecutive failures, calls fail immediately for `pauseMs`; then one call is let through. */
const failuresAllowed = 5;
const pauseMs = 2_000;

/**
 * Stops calling a process that fails. Of the libraries, cockatiel would make all calls wait for the trial call, which
 * may be slow.
 */
class CircuitBreaker {
  #failures = 0;
  #pausedUntil = 0;

  /** True if a call may be made. After a pause it lets a single call through, to test whether the process is back. */
  allows(now: number): boolean {
    if (this.#failures < failuresAllowed) return true;
    if (now < this.#pausedUntil) return false;
    this.#pausedUntil = now + pauseMs;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** Returns true if this failure opens the circuit. */
  failed(now: number): boolean {
    this.#failures += 1;
    this.#pausedUntil = now + pauseMs;
    return this.#failures === failuresAllowed;
  }
}

/**
 * A client of another process: of an API, or of the site. It keeps connections alive, signs every request, restores
 * errors, and does not call for a while after repeated failures.
 */
export class ApiClient {
  readonly name: string;
  readonly url: string;
  readonly #options: ApiClientOptions;
  readonly #agent: HttpAgent;
  readonly #request: typeof httpRequest;
  readonly #breaker = new CircuitBreaker();
  #calls = 0;

  constructor(options: ApiClientOptions) {
    this.name = options.name;
    this.url = options.url;
    this.#options = options;
    const isSecure = options.url.startsWith('https:');
    this.#agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
    this.#request = isSecure ? httpsRequest : httpRequest;
  }

  /** Closes the kept-alive connections. */
  close(): void {
    this.#agent.destroy();
  }

  /**
   * Resolves to the response, which may be a refusal. Rejects with `unavailable` when the process cannot be reached,
   * sends an invalid response, is called too often at once, or has just failed repeatedly; with `timeout` when it is
   * late.
   */
  async call(call: ApiCall): Promise<CallAnswer> {
    if (this.#calls >= callsAtOnce || !this.#breaker.allows(Date.now())) throw unavailableError();
    this.#calls += 1;
    try {
      const answer = await this.callAnyway(call);
      this.#breaker.succeeded();
      return answer;
    } catch (error) {
      if (this.#breaker.failed(Date.now()))
        this.#options.log.error({ api: this.name, error }, 'an API failed repeatedly and is not called for a while');
      throw error;
    } finally {
      this.#calls -= 1;
    }
  }

  /** Ignores the circuit breaker, to find out whether the process is back. */
  async callAnyway(call: ApiCall): Promise<CallAnswer> {
    const { status, text } = await this.#send(call, call.repeatable);
    try {
      if (status === 200) return parseCallResponse(text);
      throw new Error(`status ${String(status)}`);
    } catch (error) {
      throw unavailableError(error);
    }
  }

  /** Resolves to the value of the response; rejects with the error of a refusal. */
  async value(call: ApiCall): Promise<unknown> {
    return valueOf(await this.call(call));
  }

  /** Opens a proxied request; the caller writes its body and reads the response. */
  open({ method, address, headers, kept, ...claims }: ProxiedRequest): Promise<ClientRequest> {
    return this.#begin(method, address, headers, claims, kept);
  }

  async #send(call: ApiCall, mayRepeat: boolean): Promise<Reply> {
    const { path, body, repeatable, ...claims } = call;
    const headers =
      body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const request = await this.#begin(body === null ? 'GET' : 'POST', path, headers, claims, repeatable);
    const timer = setTimeout(() => request.destroy(timeoutError()), claims.waitsMs + roundTripMs);
    try {
      return await new Promise<Reply>((resolve, reject) => {
        request.on('error', reject).on('response', (message) => {
          readReply(message, this.#options.maxAnswer ?? longAnswer).then(resolve, reject);
        });
        request.end(body ?? undefined);
      });
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (mayRepeat && wasIdle(request, error)) return await this.#send(call, false);
      throw unavailableError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  async #begin(
    method: string,
    address: string,
    headers: OutgoingHttpHeaders,
    claims: CallClaims,
    keeps: boolean,
  ): Promise<ClientRequest> {
    const { url, key, disclose = (visitor) => visitor } = this.#options;
    const target = { audience: this.name, request: `${method} ${address}` };
    const disclosed = { ...claims, visitor: disclose(claims.visitor) };
    const options: RequestOptions = {
      method,
      // Passed unchanged: as part of a URL it would be normalised, and no longer match the token.
      path: address,
      agent: keeps ? this.#agent : false,
      headers: {
        ...headers,
        ...(claims.requestId === undefined ? {} : { 'x-request-id': claims.requestId }),
        [callTokenHeader]: await signCallToken(await key(), target, disclosed, Date.now()),
      },
    };
    return this.#request(url, options);
  }
}

/** Returns the value of a response. Throws the error of a refusal. */
export function valueOf({ value, refusal }: CallAnswer): unknown {
  if (refusal !== undefined) throw errorOf(refusal);
  return value ?? null;
}
