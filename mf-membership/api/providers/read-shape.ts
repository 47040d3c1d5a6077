import type Joi from 'joi';
import { ProviderError } from './payment-provider.ts';

/** Validates a response and drops unknown fields. Throws ProviderError `unknown` when it has another shape. */
export function readShape<Shape>(shape: Joi.ObjectSchema<Shape>, body: unknown, what: string): Shape {
  const checked = shape.validate(body, { stripUnknown: true });
  if (checked.error === undefined) return checked.value;
  // Joi's own message may quote what somebody sent.
  const where = checked.error.details[0]?.path.join('.') ?? '';
  throw new ProviderError('unknown', `The answer to ${what} cannot be read${where === '' ? '' : ` at ${where}`}`);
}
