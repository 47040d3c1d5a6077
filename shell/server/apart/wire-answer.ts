import { AppError, isAppError, toWireError, type WireError } from 'shared-contracts/app-error';
import { isRecord } from './is-record.ts';
import { fromWire, toWire } from './wire-values.ts';
import type { VisitorField } from '../rendering/public.ts';

/** A refusal as it crosses: whole, the time to wait too. */
interface WireRefusal extends WireError {
  readonly retryAfter?: number;
}

/** What a call answered, or why it did not, and what was looked at of the visitor meanwhile. */
export interface WireAnswer {
  readonly value?: unknown;
  readonly refusal?: WireRefusal;
  readonly reads?: readonly VisitorField[];
}

/** Hides everything of an error that is not ours: it is in the log of the process that it happened in. */
export function refusalOf(error: unknown): WireRefusal {
  const { retryAfter } = isAppError(error) ? error.details : {};
  return { ...toWireError(error), ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** The same error again: of the same code, with the same sentence, hint, fields and time to wait. */
export const errorOf = ({ code, statusMessage, ...details }: WireRefusal): AppError =>
  new AppError(code, statusMessage, details);

export const writeAnswer = (answer: WireAnswer): string => toWire(answer);

/** Throws for what is no answer. */
export function readAnswer(text: string): WireAnswer {
  const answer = fromWire(text);
  if (!isRecord(answer)) throw new Error('the other process answered something else');
  return answer;
}
