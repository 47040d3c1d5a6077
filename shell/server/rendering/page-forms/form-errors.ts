import { isAppError, type AppError } from 'shared-contracts/app-error';
import { formMessage } from 'shared-contracts/auth/forms/messages';
import type { FormErrors } from 'shared-contracts/page';

type Texts = Readonly<Record<string, string>>;

/** A form with fields to correct; `values` never hold a password. */
export const wrongFields = (fields: Texts, values: Texts): FormErrors => ({
  kind: 'form-errors',
  errors: { ...fields, form: formMessage },
  values,
});

const textsOf = (error: AppError): Texts => {
  const { hint } = error.details;
  return hint === undefined ? { form: error.message } : { form: error.message, hint };
};

/** What a refusal of the accounts reads like in the form that was sent. What is no refusal is thrown on. */
export function refusedForm(error: unknown, values: Texts): FormErrors {
  if (!isAppError(error) || error.code === 'internal') throw error;
  const { fields } = error.details;
  return fields === undefined ? { kind: 'form-errors', errors: textsOf(error), values } : wrongFields(fields, values);
}

/** Fields of a form as a plain object; of several with one name, the last. */
export const fieldsOf = (form: URLSearchParams): Texts => Object.fromEntries(form);

/** The fields to give back, those that were sent. */
export const pickFields = (form: URLSearchParams, ...names: readonly string[]): Texts =>
  Object.fromEntries(names.flatMap((name) => (form.has(name) ? [[name, form.get(name) ?? '']] : [])));
