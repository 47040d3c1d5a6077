import { AppError } from '../../src/app-error.ts';
import type { V1Operation } from '../../src/archive/v1/operation.ts';
import type { ApiCaller } from '../api-access.ts';
import type { MachineAnswer, MachineRequest, MachineRoute } from '../machine-route.ts';
import type { SliceContext } from '../slice-context.ts';
import { rateHeaders } from './rate-limits.ts';
import { checkLimits, checkScope, v1CallerOf } from './v1-caller.ts';
import { maxBodyBytes, readV1Input } from './v1-input.ts';
import { toRefusal } from './v1-refusal.ts';

/** The current address, if the requested one is a former address. */
export interface Elsewhere {
  readonly movedTo: string;
}

/** An operation of `/api/v1` with its handler. */
export interface V1Handler {
  readonly operation: V1Operation<never, never, unknown, never>;
  readonly handle: (context: SliceContext, input: never, request: MachineRequest) => Promise<object>;
  /** The longest time for a response, in ms. */
  readonly deadlineMs: number;
}

const usualDeadlineMs = 9_000;

/**
 * Combines an operation with its handler, so that their types must agree. The input consists of the path's parts, the
 * query and the body.
 */
export const v1Handler = <Params, Query, Answer extends object, Body>(
  operation: V1Operation<Params, Query, Answer, Body>,
  handle: (context: SliceContext, input: Body & Params & Query, request: MachineRequest) => Promise<Answer | Elsewhere>,
  deadlineMs: number = usualDeadlineMs,
): V1Handler => ({ operation, handle, deadlineMs }) as unknown as V1Handler;

type Headers = Readonly<Record<string, string>>;

function toAnswer(answer: object, headers: Headers, key: ApiCaller | null): MachineAnswer {
  // The response to a key must not be cached for others, whatever it contains.
  const cache = key === null ? 'short' : 'private';
  if ('movedTo' in answer && typeof answer.movedTo === 'string') {
    return { status: 301, headers: { ...headers, location: answer.movedTo }, cache };
  }
  const next = 'next' in answer && typeof answer.next === 'string' ? answer.next : null;
  const link = next === null ? {} : { link: `<${next}>; rel="next"` };
  const type = 'application/json; charset=utf-8';
  return { headers: { ...headers, ...link }, type, body: JSON.stringify(answer), cache };
}

/** Rejects with `timeout` if the work takes too long, so that this is reported like other errors. */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new AppError('timeout', 'This took too long. Please try again in a moment.'));
    }, ms);
  });
  return await Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}

type Work = Pick<V1Handler, 'deadlineMs'> & {
  readonly scope?: V1Operation<never, never, unknown>['scope'];
  readonly answer: (context: SliceContext) => Promise<object>;
};

/** Identifies the caller, counts the request and responds. Every response has the headers of the limits. */
async function inTurn(context: SliceContext, request: MachineRequest, work: Work): Promise<MachineAnswer> {
  const { key, limits, problem } = await v1CallerOf(context, request);
  const headers = { ...rateHeaders(limits), vary: 'Authorization' };
  try {
    checkLimits(limits);
    if (problem !== null) throw problem;
    checkScope(context, key, work.scope);
    // Only operations that need a key run as the owner of the key.
    const owner = work.scope === undefined ? null : (key?.accountId ?? null);
    const visitor = owner === null ? context.visitor : { ...context.visitor, id: owner, role: 'user' };
    return toAnswer(await inTime(work.answer({ ...context, visitor }), work.deadlineMs), headers, key);
  } catch (error) {
    return toRefusal(context, error, { headers, authorization: request.header('authorization') });
  }
}

/** Returns the route of an operation, which pages of all sites may call. */
export const v1Route = ({ operation, handle, deadlineMs }: V1Handler): MachineRoute => ({
  methods: [operation.method ?? 'GET'],
  path: operation.path.replaceAll(/\{(\w+)\}/g, ':$1') as MachineRoute['path'],
  ...{ open: true, byKey: true, deadlineMs: deadlineMs + 1_000 },
  ...(operation.body !== undefined && { maxBodyBytes }),
  handle: (context, request) =>
    inTurn(context, request, {
      ...{ deadlineMs, ...(operation.scope !== undefined && { scope: operation.scope }) },
      answer: async (own) => await handle(own, (await readV1Input(operation, request)) as never, request),
    }),
});

/** Returns 404 for any other address below `/api/v1`. */
export const noOperation: MachineRoute = {
  ...{ methods: ['GET', 'POST'], path: '/api/v1/*', open: true, byKey: true, maxBodyBytes },
  handle: (context, request) =>
    inTurn(context, request, {
      deadlineMs: usualDeadlineMs,
      answer: () =>
        Promise.reject(
          new AppError('not-found', `There is no such operation. See ${context.publicUrl}/api/openapi.json`),
        ),
    }),
};
