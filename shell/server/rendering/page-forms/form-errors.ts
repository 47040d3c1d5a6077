import { isAppError, needsConfirmation, type AppError } from 'shared-contracts/app-error';
import { formMessage } from 'shared-contracts/auth/forms/messages';
import type { FormErrors } from 'shared-contracts/page';

type Texts = Readonly<Record<string, string>>;

/** The form to show again, with errors by field. `values` must not contain a password. */
export const wrongFields = (fields: Texts, values: Texts): FormErrors => ({
  kind: 'form-errors',
  errors: { ...fields, form: formMessage },
  values,
});

const textsOf = (error: AppError): Texts => {
  const { hint } = error.details;
  return hint === undefined ? { form: error.message } : { form: error.message, hint };
};

/**
 * Converts a refusal into errors of the submitted form. Rethrows unexpected errors, and refusals that ask for a
 * confirmation of the login, which has a page of its own.
 */
export function refusedForm(error: unknown, values: Texts): FormErrors {
  if (!isAppError(error) || error.code === 'internal' || needsConfirmation(error)) throw error;
  const { fields } = error.details;
  return fields === undefined ? { kind: 'form-errors', errors: textsOf(error), values } : wrongFields(fields, values);
}

/** Fields of a form as a plain object. If a name occurs more than once, the last value counts. */
export const fieldsOf = (form: URLSearchParams): Texts => Object.fromEntries(form);

/** Returns those of the named fields that were sent, so that the form can be filled in again. */
export const pickFields = (form: URLSearchParams, ...names: readonly string[]): Texts =>
  Object.fromEntries(names.flatMap((name) => (form.has(name) ? [[name, form.get(name) ?? '']] : [])));
