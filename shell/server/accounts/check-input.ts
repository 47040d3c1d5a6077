import type Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { checkForm } from 'shared-contracts/auth/forms/check-form';

/** The input as its schema wants it, unknown fields left out; throws 'Invalid form data' with a message for each field. */
export function checkAccountInput<Input>(schema: Joi.ObjectSchema<Input>, body: unknown): Input {
  const checked = checkForm(schema, body);
  if (checked.ok) return checked.values;
  throw new AppError('bad-request', 'Invalid form data', {
    fields: checked.errors,
    hint: 'Please correct the errors in the form',
  });
}
