import Joi from 'joi';
import { AppError, isAppError, statusOfCode, toWireError, type WireError } from '../../src/app-error.ts';
import { isRecord } from '../../src/is-record.ts';
import type { Visitor } from '../../src/page.ts';
import { withDeadline } from '../with-deadline.ts';
import type { Log } from '../slice-context.ts';
import type { CallClaims } from './call-token.ts';
import { fromWire, toWire } from './call-values.ts';
import { isVisitorField, watchVisitor, type VisitorField } from './watched-visitor.ts';

/** A refusal between processes, including the time to wait. */
interface WireRefusal extends WireError {
  readonly retryAfter?: number;
}

/** The value or the refusal of a call, and the visitor's fields that were read for it. */
export interface CallAnswer {
  readonly value?: unknown;
  readonly refusal?: WireRefusal;
  readonly reads?: readonly VisitorField[];
}

/**
 * Converts an error for sending. All details of an unexpected error are hidden; the process where it happened has
 * logged it.
 */
export function refusalOf(error: unknown): WireRefusal {
  const { retryAfter } = isAppError(error) ? error.details : {};
  return { ...toWireError(error), ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** Restores the error with its code, message, hint, fields and time to wait. */
export const errorOf = ({ code, statusMessage, ...details }: WireRefusal): AppError =>
  new AppError(code, statusMessage, details);

/** Returns the text of a response, for `parseCallResponse`. */
export const serializeCallResponse = (answer: CallAnswer): string => toWire(answer);

/** Another team's process may return anything, so each field is checked. */
const refusalSchema = Joi.object<WireRefusal>({
  code: Joi.string()
    .valid(...Object.keys(statusOfCode))
    .required(),
  statusMessage: Joi.string().max(2_000).required(),
  hint: Joi.string().max(2_000),
  fields: Joi.object().pattern(Joi.string(), Joi.string()),
  retryAfter: Joi.number().integer().min(0),
  needs: Joi.string().valid('confirmation'),
});

function refusalIn(value: unknown): WireRefusal {
  const result = refusalSchema.validate(value, { stripUnknown: true });
  if (result.error !== undefined) throw new Error(`the refusal is none: ${result.error.message}`);
  return result.value;
}

/** Parses a response. Throws SyntaxError when the text is not JSON, Error when it is not a response. */
export function parseCallResponse(text: string): CallAnswer {
  const answer = fromWire(text);
  if (!isRecord(answer)) throw new Error('the other process answered something else');
  const { value, refusal, reads } = answer;
  return {
    ...(refusal === undefined ? { value } : { refusal: refusalIn(refusal) }),
    reads: Array.isArray(reads) ? reads.filter(isVisitorField) : [],
  };
}

/** A method that another process may call by name. */
export type PortMethod = (...args: readonly unknown[]) => Promise<unknown>;

/** What one process does for another. */
export interface LocalCallHandlers {
  /** Calls an endpoint. */
  readonly call: (method: string, path: string, input: unknown, visitor: Visitor) => Promise<unknown>;
  /** Returns a method of a port, or null when there is none by this name. */
  readonly methodOf: (port: string, method: string) => PortMethod | null;
  readonly log: Log;
}

/**
 * Responds to `POST /internal/call`: the call of an endpoint (`method`, `path`, `input`), or of a port (`port`,
 * `method`, `args`). Also resolves, with `refusal`, if the call is refused; rejects with `bad-request` only if the body
 * is not a call.
 */
export async function handleCall(
  { call, methodOf, log }: LocalCallHandlers,
  body: unknown,
  claims: CallClaims,
): Promise<CallAnswer> {
  if (!isRecord(body)) throw new AppError('bad-request', 'The call cannot be read');
  const watched = watchVisitor(claims.visitor);
  const { method, path, input, port, args } = body;
  const answering = async (): Promise<unknown> => {
    if (typeof port !== 'string') return await call(String(method), String(path), input, watched.visitor);
    const found = methodOf(port, String(method));
    if (found === null) throw new AppError('not-found', `There is no ${port} ${String(method)} here`);
    return await found(...(Array.isArray(args) ? (args as unknown[]) : []));
  };
  try {
    return { value: await withDeadline(answering(), claims.waitsMs), reads: [...watched.reads] };
  } catch (error) {
    const { requestId } = claims;
    if (!isAppError(error)) log.error({ error, requestId, method, path, port }, 'a call from another process failed');
    return { refusal: refusalOf(error), reads: [...watched.reads] };
  }
}
