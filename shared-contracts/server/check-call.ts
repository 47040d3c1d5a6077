import type Joi from 'joi';
import { AppError, isAppError } from '../src/app-error.ts';
import { hasRole, whoHasRole, type Role } from '../src/auth/roles.ts';
import type { Endpoint } from '../src/endpoint.ts';
import type { Visitor } from '../src/page.ts';

/**
 * Throws `bad-request` for text with U+0000 at any depth, also in field names: PostgreSQL cannot store it. Without
 * recursion, because input may be nested more deeply than the stack allows.
 */
export function refuseZeros(input: unknown): void {
  const left: unknown[] = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\u0000')) {
      throw new AppError('bad-request', 'A text contains a character that is not allowed (U+0000)', {
        hint: 'Please remove it and try again.',
      });
    }
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [name, part] of Object.entries(value)) left.push(name, part);
  }
}

/** Returns the input with the schema's defaults. Throws the schema's own AppError, or `bad-request` with a sentence about the first problem. */
export function checkInput<Input>(schema: Joi.ObjectSchema<Input>, input: unknown): Input {
  refuseZeros(input);
  const result = schema.validate(input, { errors: { wrap: { label: "'" } } });
  if (result.error === undefined) return result.value;
  if (isAppError(result.error)) throw result.error;
  throw new AppError('bad-request', result.error.message, { cause: result.error });
}

function checkRole(needed: Role, visitor: Visitor): void {
  if (visitor.id === null) throw new AppError('unauthorized', 'Please log in first');
  if (hasRole(visitor.role, needed)) return;
  if (visitor.lacksSecondFactor === true) {
    throw new AppError('forbidden', 'Your role needs two-step login.', { hint: 'Set it up at /two-step.' });
  }
  throw new AppError('forbidden', `Only ${whoHasRole(needed)} can do this. Your role is ${visitor.role}.`);
}

/**
 * Throws `unauthorized` for a guest, `forbidden` for a member without the role, and for one who has to confirm the
 * login first (`needs`). Without `access`, everybody may call.
 */
export function checkAccess(
  { access, confirmed }: Pick<Endpoint<never, unknown>, 'access' | 'confirmed'>,
  visitor: Visitor,
): void {
  if (access !== undefined) checkRole(access, visitor);
  if (confirmed === true && visitor.confirmed !== true) {
    throw new AppError('forbidden', 'Please confirm that it is you.', {
      hint: 'Enter your password, or log in again.',
      needs: 'confirmation',
    });
  }
}
