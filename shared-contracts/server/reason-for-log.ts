import { isAppError } from '../src/app-error.ts';

/**
 * Returns why something failed, for a log. An AppError's message is written for readers; its cause says what happened.
 */
export function reasonForLog(error: unknown): string {
  if (isAppError(error) && error.cause !== undefined) return `${error.message} (${reasonForLog(error.cause)})`;
  return error instanceof Error ? error.message : String(error);
}
