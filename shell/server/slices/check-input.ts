import type Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';

/** The input as the schema wants it, defaults filled in; throws `bad-request` with a sentence for the first fault. */
export function checkInput<Input>(schema: Joi.ObjectSchema<Input>, input: unknown): Input {
  const result = schema.validate(input, { errors: { wrap: { label: "'" } } });
  if (result.error === undefined) return result.value;
  throw new AppError('bad-request', result.error.message, { cause: result.error });
}
