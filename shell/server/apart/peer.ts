import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { AppError } from 'shared-contracts/app-error';
import type { Log } from 'shared-contracts/server/slice-context';
import { errorCode } from '../host/public.ts';
import { sealTicket, ticketHeader, type CallTicket } from './sealed-call.ts';
import { errorOf, readAnswer, type WireAnswer } from './wire-answer.ts';

export interface PeerOptions {
  /** The name in the log: a slice, or `site`. */
  readonly name: string;
  /** Without a trailing slash. */
  readonly url: string;
  readonly secret: Uint8Array;
  readonly log: Log;
}

/** A question to another process of the site. */
export interface Question extends CallTicket {
  readonly path: `/internal/${string}`;
  /** Null for GET; a text is sent by POST. */
  readonly body: string | null;
  /** True when asking twice does no harm: it is then repeated if a kept-alive connection turns out to be closed. */
  readonly repeatable: boolean;
}

/** A raw request that is passed on unchanged. */
export interface PassedRequest extends CallTicket {
  readonly method: string;
  /** True: over a kept-alive connection. False: over a new one, which the other side cannot have closed before. */
  readonly kept: boolean;
  readonly address: string;
  readonly headers: OutgoingHttpHeaders;
}

/** Allowance for the way there and back, in ms, on top of `waitsMs`. */
const wayMs = 250;
/** `retryAfter` in seconds; a restart takes about two. */
const comeBackAfter = 5;

export const awayError = (cause?: unknown): AppError =>
  new AppError('unavailable', 'This part of the site cannot be reached just now. Please try again in a moment.', {
    retryAfter: comeBackAfter,
    cause,
  });

export const lateError = (): AppError => new AppError('timeout', 'This took too long. Please try again in a moment.');

const closedMeanwhile: readonly string[] = ['ECONNRESET', 'EPIPE'];

/** True when a reused connection had been closed by the other side, so that the request was never read. */
export const wasIdle = (request: ClientRequest, error: unknown): boolean =>
  request.reusedSocket && closedMeanwhile.includes(errorCode(error));

interface Reply {
  readonly status: number;
  readonly text: string;
}

async function readReply(message: IncomingMessage): Promise<Reply> {
  const pieces: Buffer[] = [];
  for await (const piece of message as AsyncIterable<Buffer>) pieces.push(piece);
  return { status: message.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') };
}

/**
 * A client of another process of the site. It keeps connections alive, sends a ticket with every request, and restores
 * errors.
 */
export class Peer {
  readonly name: string;
  readonly #options: PeerOptions;
  readonly #agent: HttpAgent;
  readonly #request: typeof httpRequest;

  constructor(options: PeerOptions) {
    this.name = options.name;
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
   * Resolves to the answer, which may be a refusal. Rejects with `unavailable` when the process cannot be reached or
   * answers with another status than 200, with `timeout` when it is late.
   */
  async ask(question: Question): Promise<WireAnswer> {
    const { status, text } = await this.#send(question, question.repeatable);
    if (status === 200) return readAnswer(text);
    this.#options.log.error({ peer: this.name, status }, 'another process of the site refuses to answer');
    throw awayError(new Error(text.slice(0, 200)));
  }

  /** Resolves to the value of the answer; rejects with the error of a refusal. */
  async value(question: Question): Promise<unknown> {
    const { value, refusal } = await this.ask(question);
    if (refusal !== undefined) throw errorOf(refusal);
    return value ?? null;
  }

  /** Opens a request that is passed on; the caller writes its body and reads the response. */
  open({ method, address, headers, kept, ...ticket }: PassedRequest): ClientRequest {
    return this.#begin(method, address, headers, ticket, kept);
  }

  async #send(question: Question, mayRepeat: boolean): Promise<Reply> {
    const { path, body, repeatable, ...ticket } = question;
    const headers =
      body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const request = this.#begin(body === null ? 'GET' : 'POST', path, headers, ticket, repeatable);
    const timer = setTimeout(() => request.destroy(lateError()), ticket.waitsMs + wayMs);
    try {
      return await new Promise<Reply>((resolve, reject) => {
        request.on('error', reject).on('response', (message) => {
          readReply(message).then(resolve, reject);
        });
        request.end(body ?? undefined);
      });
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (mayRepeat && wasIdle(request, error)) return await this.#send(question, false);
      throw awayError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  #begin(
    method: string,
    address: string,
    headers: OutgoingHttpHeaders,
    ticket: CallTicket,
    keeps: boolean,
  ): ClientRequest {
    const { url, secret } = this.#options;
    const sealed = sealTicket(secret, `${method} ${address}`, ticket, Date.now());
    const options: RequestOptions = {
      method,
      // Unchanged: as part of a URL it would be normalised, and no longer match the ticket.
      path: address,
      agent: keeps ? this.#agent : false,
      headers: {
        ...headers,
        ...(ticket.requestId === undefined ? {} : { 'x-request-id': ticket.requestId }),
        [ticketHeader]: sealed,
      },
    };
    return this.#request(url, options);
  }
}
