import type Joi from 'joi';
import { ModelError } from '../model-port.ts';

/** Parses JSON and validates it; throws ModelError when it is invalid. */
export function readJson<Value>(text: string, form: Joi.ObjectSchema<Value>): Value {
  const result = form.validate(parse(text), { convert: false });
  if (result.error !== undefined) throw new ModelError('invalid-response', 'its answer has an unexpected form');
  return result.value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ModelError('invalid-response', 'its answer is not JSON');
  }
}
