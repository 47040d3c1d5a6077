import type Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';

/**
 * Throws `bad-request` for text with U+0000 at any depth, also in field names: PostgreSQL cannot store it. Without
 * recursion, because input may be nested more deeply than the stack allows.
 */
export function refuseZeros(input: unknown): void {
  const left: unknown[] = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\u0000')) {
      throw new AppError('bad-request', 'A text has a character that no text may have (U+0000)', {
        hint: 'Please take it out and try again.',
      });
    }
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [name, part] of Object.entries(value)) left.push(name, part);
  }
}

/** Returns the input with the schema's defaults. Throws `bad-request` with a sentence about the first problem. */
export function checkInput<Input>(schema: Joi.ObjectSchema<Input>, input: unknown): Input {
  refuseZeros(input);
  const result = schema.validate(input, { errors: { wrap: { label: "'" } } });
  if (result.error === undefined) return result.value;
  throw new AppError('bad-request', result.error.message, { cause: result.error });
}
