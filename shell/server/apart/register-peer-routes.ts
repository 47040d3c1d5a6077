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
  /** What may be asked for here. */
  readonly ports: Partial<CrossingPorts>;
  /** What runs here alone; null for the site. */
  readonly described: DescribedSlice | null;
}

/** Lists of pages and their texts; far more than a form. */
const mostBody = 8 * 1024 * 1024;

const outside = (): AppError => new AppError('forbidden', 'This address is for the processes of this site alone');

const ticketIn = ({ method, raw, headers }: FastifyRequest, secret: Uint8Array): CallTicket | null =>
  openTicket(secret, `${method} ${raw.url ?? ''}`, headers[ticketHeader], Date.now());

/** The ticket of a request. Throws `forbidden` without one that holds. */
export function ticketOf(request: FastifyRequest, secret: Uint8Array): CallTicket {
  const ticket = ticketIn(request, secret);
  if (ticket === null) throw outside();
  return ticket;
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** Refuses a request without a ticket that holds, before anything else of it is looked at. */
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
 * `/internal/`: what our processes ask each other. A question without a ticket is refused before its body is read. What a
 * call or a port refuses is an answer like any other, with status 200; another status means that nothing was asked.
 */
export function registerPeerRoutes(app: FastifyInstance, options: PeerRoutesOptions): void {
  const { secret, described } = options;
  void app.register((scope, _options, ready) => {
    scope.addHook('onRequest', needsTicket(secret));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: mostBody },
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
