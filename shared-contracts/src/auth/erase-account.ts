import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { Done } from './done.ts';
import { defaultMessages } from './forms/messages.ts';
import { passwordRule } from './forms/rules.ts';

/** The password again: this cannot be taken back. */
export interface EraseAccountInput {
  readonly password: string;
}

/**
 * Forgets the person in every slice, all or nothing, and ends every session. What the law makes us keep stays under a
 * pseudonym. Errors: `bad-request` with `fields` for a wrong password; `too-many-requests` with `retry-after`.
 */
export const eraseAccount: Endpoint<EraseAccountInput, Done> = {
  method: 'POST',
  path: '/api/auth/erase',
  access: 'user',
};

/** The schema of EraseAccountInput. */
export const eraseAccountInput = (): Joi.ObjectSchema<EraseAccountInput> =>
  Joi.object<EraseAccountInput, true>({ password: passwordRule() })
    .messages(defaultMessages)
    .options({ stripUnknown: true });
