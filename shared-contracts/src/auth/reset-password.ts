import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { Done } from './done.ts';
import { defaultMessages } from './forms/messages.ts';
import { newPasswordRule } from './forms/rules.ts';
import { linkTokenRule } from './link-token.ts';

/** A new password with the secret from the link in the email. */
export interface ResetPasswordInput {
  /** From the link's address, `/forgot-password?token=…`. */
  readonly token: string;
  readonly password: string;
}

/**
 * Sets a new password with a link from an email, which works once. Ends every session of the account and informs its
 * owner by email. Errors: `bad-request` with `fields`; `gone` if the link was used, replaced by a newer one, or has
 * expired; `unavailable` if too many passwords are being checked.
 */
export const resetPassword: Endpoint<ResetPasswordInput, Done> = { method: 'POST', path: '/api/auth/reset-password' };

/** The schema of ResetPasswordInput; the password follows the rules of registration (R5.05 to R5.07). */
export const resetPasswordInput = (): Joi.ObjectSchema<ResetPasswordInput> =>
  Joi.object<ResetPasswordInput, true>({ token: linkTokenRule(), password: newPasswordRule() })
    .messages(defaultMessages)
    .options({ stripUnknown: true });
