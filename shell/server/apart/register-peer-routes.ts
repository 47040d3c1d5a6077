import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isAppError } from 'shared-contracts/app-error';
import type { Visitor } from 'shared-contracts/page';
import type { Log } from 'shared-contracts/server/slice-context';
import { watchVisitor } from '../rendering/public.ts';
import { withDeadline } from '../host/public.ts';
import type { DescribedSlice } from './described-slice.ts';
import { isRecord } from './is-record.ts';
import { openTicket, ticketHeader, type CallTicket } from './sealed-call.ts';
import { refusalOf, writeAnswer, type WireAnswer } from './wire-answer.ts';
import { portMethods, type CrossingPorts } from './wire-ports.ts';
import { fromWire } from './wire-values.ts';

export interface PeerRoutesOptions {
  readonly secret: Uint8Array;
  readonly log: Log;
  readonly call: (method: string, path: string, input: unknown, visitor: Visitor) => Promise<unknown>;
  /** The ports that may be called here. */
  readonly ports: Partial<CrossingPorts>;
  /** The slice that runs in this process; null for the site. */
  readonly described: DescribedSlice | null;
}

/** Arguments may be lists of pages with their texts, far larger than a form. */
const maxBody = 8 * 1024 * 1024;

const outside = (): AppError => new AppError('forbidden', 'This address is for the processes of this site alone');

const ticketIn = ({ method, raw, headers }: FastifyRequest, secret: Uint8Array): CallTicket | null =>
  openTicket(secret, `${method} ${raw.url ?? ''}`, headers[ticketHeader], Date.now());

/** Returns the ticket of a request. Throws `forbidden` without a valid one. */
export function ticketOf(request: FastifyRequest, secret: Uint8Array): CallTicket {
  const ticket = ticketIn(request, secret);
  if (ticket === null) throw outside();
  return ticket;
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** Refuses a request without a valid ticket, before anything else of it is read. */
export const needsTicket =
  (secret: Uint8Array): Hook =>
  (request, _reply, done) => {
    done(ticketIn(request, secret) !== null ? undefined : outside());
  };

type Method = (...args: readonly unknown[]) => Promise<unknown>;

function methodOf(ports: PeerRoutesOptions['ports'], port: string, name: string): Method {
  const known = Object.hasOwn(portMethods, port) ? (port as keyof CrossingPorts) : null;
  const methods: readonly string[] = known === null ? [] : portMethods[known];
  const opened = known === null ? undefined : ports[known];
  if (opened === undefined || !methods.includes(name))
    throw new AppError('not-found', `There is no ${port} ${name} here`);
  const method = Reflect.get(opened, name) as Method | undefined;
  if (method === undefined) throw new AppError('not-found', `There is no ${port} ${name} here`);
  return (...args) => method.apply(opened, [...args]);
}

async function answerOf(
  { call, ports, log }: PeerRoutesOptions,
  body: unknown,
  ticket: CallTicket,
): Promise<WireAnswer> {
  if (!isRecord(body)) throw new AppError('bad-request', 'The question cannot be read');
  const watched = watchVisitor(ticket.visitor);
  const { method, path, input, port, args } = body;
  const answering = async (): Promise<unknown> =>
    typeof port === 'string'
      ? await methodOf(ports, port, String(method))(...(Array.isArray(args) ? (args as unknown[]) : []))
      : await call(String(method), String(path), input, watched.visitor);
  try {
    return { value: await withDeadline(answering(), ticket.waitsMs), reads: [...watched.reads] };
  } catch (error) {
    const { requestId } = ticket;
    if (!isAppError(error)) log.error({ error, requestId, method, path, port }, 'a question of another process failed');
    return { refusal: refusalOf(error), reads: [...watched.reads] };
  }
}

/**
 * Registers `/internal/`, where the site's processes call each other. A request without a ticket is refused before its
 * body is read. An answer has status 200 also when the call or the port refused; another status means that nothing was
 * called.
 */
export function registerPeerRoutes(app: FastifyInstance, options: PeerRoutesOptions): void {
  const { secret, described } = options;
  void app.register((scope, _options, ready) => {
    scope.addHook('onRequest', needsTicket(secret));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBody },
      (_request, body, parsed) => {
        try {
          parsed(null, fromWire(String(body)));
        } catch {
          parsed(new AppError('bad-request', 'The question cannot be read'));
        }
      },
    );
    scope.post('/internal/ask', async (request, reply) => {
      const answer = await answerOf(options, request.body, ticketOf(request, secret));
      return reply.type('application/json').header('cache-control', 'no-store').send(writeAnswer(answer));
    });
    if (described !== null) {
      scope.get('/internal/slice', (_request, reply) =>
        reply
          .type('application/json')
          .header('cache-control', 'no-store')
          .send(writeAnswer({ value: described })),
      );
    }
    ready();
  });
}
