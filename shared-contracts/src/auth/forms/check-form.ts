import type Joi from 'joi';

/** The values of a valid form, or the first error message of each invalid field. */
export type FormCheck<Form> =
  | { readonly ok: true; readonly values: Form }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Validates all fields of a form and drops fields that the schema does not know. Never throws. */
export function checkForm<Form>(schema: Joi.ObjectSchema<Form>, values: unknown): FormCheck<Form> {
  const checked = schema.validate(values, { abortEarly: false, stripUnknown: true });
  if (checked.error === undefined) return { ok: true, values: checked.value };
  const errors = new Map<string, string>();
  for (const { path, message } of checked.error.details) {
    const field = String(path[0] ?? '');
    if (!errors.has(field)) errors.set(field, message);
  }
  return { ok: false, errors: Object.fromEntries(errors) };
}
