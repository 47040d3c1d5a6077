import { isAppError } from 'shared-contracts/app-error';
import type { FormErrors } from 'shared-contracts/page';

const explainedCodes: readonly string[] = ['bad-request', 'not-found', 'conflict', 'gone'];

/** Returns the form with what was typed and why it was refused. Rethrows errors that an archivist cannot act on. */
export function formAgain(error: unknown, form: URLSearchParams): FormErrors {
  if (!isAppError(error) || !explainedCodes.includes(error.code)) throw error;
  const { fields = {}, hint } = error.details;
  const message = [error.message, hint].filter((text) => text !== undefined).join(' ');
  return { kind: 'form-errors', errors: { ...fields, form: message }, values: Object.fromEntries(form) };
}
