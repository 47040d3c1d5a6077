import { AppError, isAppError, statusOfCode, toWireError } from 'shared-contracts/app-error';
import type { V1Operation } from 'shared-contracts/archive/v1/operation';
import { callerOf } from 'shared-contracts/server/network-of';
import type { MachineAnswer, MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { RatePolicy, type RateState } from './rate-policy.ts';

/** Where a program goes on when the address it asked for is an old one. */
export interface Elsewhere {
  readonly movedTo: string;
}

/** An operation of `/api/v1` with what answers it. */
export interface V1Handler {
  readonly operation: V1Operation<never, never, unknown>;
  readonly handle: (context: SliceContext, input: never) => Promise<object>;
}

/** Pairs them, so that their types must agree. The input is the path's parts and the query in one. */
export const v1Handler = <Params, Query, Answer extends object>(
  operation: V1Operation<Params, Query, Answer>,
  handle: (context: SliceContext, input: Params & Query) => Promise<Answer | Elsewhere>,
): V1Handler => ({ operation, handle }) as unknown as V1Handler;

/** Ten a second all the time: keys with limits of their own are told apart here when there are any. */
const policy = new RatePolicy(600, 60_000);

const docsOf = ({ publicUrl }: SliceContext): string => `${publicUrl}/developers`;

/** A value that comes once is itself; one that comes again is a list, which a schema that wants one value refuses. */
const valuesOf = (query: URLSearchParams): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );

function readInput({ operation }: V1Handler, { params, query }: MachineRequest): never {
  const parts = operation.params().validate(params);
  const asked = operation.query().validate(valuesOf(query), { errors: { wrap: { label: "'" } } });
  const error = parts.error ?? asked.error;
  if (error === undefined) return { ...(asked.value as object), ...(parts.value as object) } as never;
  const fields = Object.fromEntries(error.details.map(({ path, message }) => [path.join('.'), message]));
  throw new AppError('bad-request', error.message, { cause: error, fields });
}

const json = 'application/json; charset=utf-8';

/** The wire form of every refusal, and where to look it up. */
function toRefusal(context: SliceContext, error: unknown, headers: RateState['headers']): MachineAnswer {
  if (!isAppError(error)) throw error;
  const requestId = context.visitor.client?.requestId;
  const body = { ...toWireError(error), ...(requestId !== undefined && { requestId }), docs: docsOf(context) };
  const retryAfter = error.details.retryAfter;
  return {
    status: statusOfCode[error.code],
    headers: { ...headers, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
    ...{ type: json, body: JSON.stringify(body), cache: 'private' },
  };
}

function toAnswer(answer: object, headers: RateState['headers']): MachineAnswer {
  if ('movedTo' in answer && typeof answer.movedTo === 'string') {
    return { status: 301, headers: { ...headers, location: answer.movedTo }, cache: 'short' };
  }
  const next = 'next' in answer && typeof answer.next === 'string' ? answer.next : null;
  const link = next === null ? {} : { link: `<${next}>; rel="next"` };
  return { headers: { ...headers, ...link }, type: json, body: JSON.stringify(answer), cache: 'short' };
}

async function inTurn(context: SliceContext, answer: () => Promise<object>): Promise<MachineAnswer> {
  const { allowed, headers, resetsIn } = policy.take(callerOf(context.visitor.client?.ip ?? ''), context.now());
  try {
    if (!allowed) {
      throw new AppError(
        'too-many-requests',
        `At most 600 requests a minute are answered. Wait ${String(resetsIn)} seconds.`,
        {
          retryAfter: resetsIn,
        },
      );
    }
    return toAnswer(await answer(), headers);
  } catch (error) {
    return toRefusal(context, error, headers);
  }
}

/** The address of an operation, for programs on any site. */
export const v1Route = (handler: V1Handler): MachineRoute => ({
  methods: ['GET'],
  path: handler.operation.path.replaceAll(/\{(\w+)\}/g, ':$1') as MachineRoute['path'],
  open: true,
  handle: (context, request) => inTurn(context, () => handler.handle(context, readInput(handler, request))),
});

/** What is below `/api/v1` and no operation. */
export const noOperation: MachineRoute = {
  methods: ['GET'],
  path: '/api/v1/*',
  open: true,
  handle: (context) =>
    inTurn(context, () =>
      Promise.reject(
        new AppError('not-found', `There is no such operation: ${context.publicUrl}/api/openapi.json lists all`),
      ),
    ),
};
