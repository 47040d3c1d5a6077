import { isAppError } from 'shared-contracts/app-error';
import type { FormErrors } from 'shared-contracts/page';

const explainedCodes: readonly string[] = ['bad-request', 'not-found', 'conflict', 'gone'];

/** The form again with what was typed, and why it was refused. What is no refusal is thrown on. */
export function formAgain(error: unknown, form: URLSearchParams): FormErrors {
  if (!isAppError(error) || !explainedCodes.includes(error.code)) throw error;
  const { fields = {}, hint } = error.details;
  const message = [error.message, hint].filter((text) => text !== undefined).join(' ');
  return { kind: 'form-errors', errors: { ...fields, form: message }, values: Object.fromEntries(form) };
}
