import { AppError, isAppError, toWireError, type WireError } from 'shared-contracts/app-error';
import { isRecord } from './is-record.ts';
import { fromWire, toWire } from './wire-values.ts';
import type { VisitorField } from '../rendering/public.ts';

/** A refusal between processes, with all its details, including the time to wait. */
interface WireRefusal extends WireError {
  readonly retryAfter?: number;
}

/** The value or the refusal of a call, and the visitor's fields that were read for it. */
export interface WireAnswer {
  readonly value?: unknown;
  readonly refusal?: WireRefusal;
  readonly reads?: readonly VisitorField[];
}

/** Hides all details of an unexpected error; the process where it happened has logged it. */
export function refusalOf(error: unknown): WireRefusal {
  const { retryAfter } = isAppError(error) ? error.details : {};
  return { ...toWireError(error), ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** Restores the error with its code, message, hint, fields and time to wait. */
export const errorOf = ({ code, statusMessage, ...details }: WireRefusal): AppError =>
  new AppError(code, statusMessage, details);

export const writeAnswer = (answer: WireAnswer): string => toWire(answer);

/** Throws SyntaxError when the text is not JSON, Error when it is no object. */
export function readAnswer(text: string): WireAnswer {
  const answer = fromWire(text);
  if (!isRecord(answer)) throw new Error('the other process answered something else');
  return answer;
}
