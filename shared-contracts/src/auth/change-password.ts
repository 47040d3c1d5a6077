import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { Done } from './done.ts';
import { defaultMessages } from './forms/messages.ts';
import { emailRule, newPasswordRule, passwordRule } from './forms/rules.ts';

/** A token alone changes no password: whoever found a browser open does not know the old one. */
export interface ChangePasswordInput {
  readonly password: string;
  readonly new_password: string;
}

/**
 * Sets a new password, ends all other sessions and tells the owner by mail. Errors: `bad-request` with `fields`, also
 * for a wrong password; `too-many-requests` with `retry-after`.
 */
export const changePassword: Endpoint<ChangePasswordInput, Done> = {
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'user',
};

/** The schema of ChangePasswordInput (spec §5). */
export const changePasswordInput = (): Joi.ObjectSchema<ChangePasswordInput> =>
  Joi.object<ChangePasswordInput, true>({ password: passwordRule(), new_password: newPasswordRule() })
    .messages(defaultMessages)
    .options({ stripUnknown: true });

/** A new address, and the password again. */
export interface ChangeEmailInput {
  readonly password: string;
  readonly email: string;
}

/**
 * Mails a link to the new address; the account has it once the link is used (`verify-email`), and the old address is
 * told then. The answer does not say whether the address is free. Errors: as `change-password`.
 */
export const changeEmail: Endpoint<ChangeEmailInput, Done> = {
  method: 'POST',
  path: '/api/auth/change-email',
  access: 'user',
};

/** The schema of ChangeEmailInput (spec §5). */
export const changeEmailInput = (): Joi.ObjectSchema<ChangeEmailInput> =>
  Joi.object<ChangeEmailInput, true>({ password: passwordRule(), email: emailRule() })
    .messages(defaultMessages)
    .options({ stripUnknown: true });
