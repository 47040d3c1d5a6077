import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { AppError } from 'shared-contracts/app-error';
import type { Log } from 'shared-contracts/server/slice-context';
import { errorCode } from '../host/public.ts';
import { sealTicket, ticketHeader, type CallTicket } from './sealed-call.ts';
import { errorOf, readAnswer, type WireAnswer } from './wire-answer.ts';

export interface PeerOptions {
  /** What it does, as the log names it: a slice, or the site. */
  readonly name: string;
  /** Without a trailing slash. */
  readonly url: string;
  readonly secret: Uint8Array;
  readonly log: Log;
}

/** One question to another of our processes. */
export interface Question extends CallTicket {
  readonly path: `/internal/${string}`;
  /** Null: GET. */
  readonly body: string | null;
  /** Twice does no harm: it is asked again where a connection that had lain idle was closed meanwhile. */
  readonly repeatable: boolean;
}

/** Raw requests, for what is passed on as it comes. */
export interface PassedRequest extends CallTicket {
  readonly method: string;
  /** By a connection that was kept; else by one of its own, which nobody can have closed before. */
  readonly kept: boolean;
  readonly address: string;
  readonly headers: OutgoingHttpHeaders;
}

/** For the way there and back, beyond what the asker waits. */
const wayMs = 250;
/** What a reader may be asked to wait before coming again, in seconds; a restart takes about two. */
const comeBackAfter = 5;

export const awayError = (cause?: unknown): AppError =>
  new AppError('unavailable', 'This part of the site cannot be reached just now. Please try again in a moment.', {
    retryAfter: comeBackAfter,
    cause,
  });

export const lateError = (): AppError => new AppError('timeout', 'This took too long. Please try again in a moment.');

const closedMeanwhile: readonly string[] = ['ECONNRESET', 'EPIPE'];

/** Whether the connection was an old one that the other side had given up: the question was never read. */
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

/** Another of our processes: kept connections, tickets on every request, errors that survive the way. */
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

  /** Ends the kept connections. */
  close(): void {
    this.#agent.destroy();
  }

  /** What it answered. Rejects with the very error that it had; `unavailable` when it is away, `timeout` when it is late. */
  async ask(question: Question): Promise<WireAnswer> {
    const { status, text } = await this.#send(question, question.repeatable);
    if (status === 200) return readAnswer(text);
    this.#options.log.error({ peer: this.name, status }, 'another process of the site refuses to answer');
    throw awayError(new Error(text.slice(0, 200)));
  }

  /** The value of an answer. */
  async value(question: Question): Promise<unknown> {
    const { value, refusal } = await this.ask(question);
    if (refusal !== undefined) throw errorOf(refusal);
    return value ?? null;
  }

  /** A request that is passed on: write its body, and take what comes back as it comes. */
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
      // As it came: read as part of a URL it would be spelt anew, and no longer be what the ticket is for.
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
