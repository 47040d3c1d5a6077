import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { Done } from './done.ts';
import { defaultMessages } from './forms/messages.ts';

/** One of: the password, a code of the authenticator app, the browser's answer to `passkeyOptions`. */
export interface ConfirmInput {
  readonly password?: string;
  readonly code?: string;
  readonly response?: object;
}

/** Longer than every password that is accepted. */
const maxLength = 1_000;

/** The schema of ConfirmInput. */
export const confirmInput = (): Joi.ObjectSchema<ConfirmInput> =>
  Joi.object<ConfirmInput, true>({
    password: Joi.string().allow('').max(maxLength),
    code: Joi.string().allow('').max(maxLength),
    response: Joi.object().unknown(true),
  })
    .messages(defaultMessages)
    .options({ stripUnknown: { arrays: false, objects: false } });

/**
 * Authenticates the owner of the session again; for ten minutes, calls that require this are accepted. Errors:
 * `bad-request` with `fields` for a wrong password or code; `too-many-requests` with `retry-after`.
 */
export const confirmLogin: Endpoint<ConfirmInput, Done> = {
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'user',
};
