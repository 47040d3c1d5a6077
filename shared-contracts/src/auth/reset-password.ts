import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { Done } from './done.ts';
import { defaultMessages } from './forms/messages.ts';
import { newPasswordRule } from './forms/rules.ts';
import { linkTokenRule } from './link-token.ts';

/** What somebody who forgot the password sends with the link of the mail. */
export interface ResetPasswordInput {
  /** From the address of the link, `/forgot-password?token=…`. */
  readonly token: string;
  readonly password: string;
}

/**
 * Sets a new password by the link of a mail, which holds once; ends every session of the account and tells its owner by
 * mail. Errors: `bad-request` with `fields`; `gone` for a link that was used, replaced by a newer one, or is too old.
 */
export const resetPassword: Endpoint<ResetPasswordInput, Done> = { method: 'POST', path: '/api/auth/reset-password' };

/** The schema of ResetPasswordInput; the password by the rules of registration (spec §5). */
export const resetPasswordInput = (): Joi.ObjectSchema<ResetPasswordInput> =>
  Joi.object<ResetPasswordInput, true>({ token: linkTokenRule(), password: newPasswordRule() })
    .messages(defaultMessages)
    .options({ stripUnknown: true });
