import type Joi from 'joi';
import { ProviderError } from './payment-provider.ts';

/** Takes of an answer what is known, in its shape; anything else is an answer that cannot be read. */
export function readShape<Shape>(shape: Joi.ObjectSchema<Shape>, body: unknown, what: string): Shape {
  const checked = shape.validate(body, { stripUnknown: true });
  if (checked.error === undefined) return checked.value;
  // The sentence of Joi may quote what somebody sent.
  const where = checked.error.details[0]?.path.join('.') ?? '';
  throw new ProviderError('unknown', `The answer to ${what} cannot be read${where === '' ? '' : ` at ${where}`}`);
}
