import Joi from 'joi';
import { defaultMessages } from './messages.ts';
import { confirmRule, newPasswordRule } from './rules.ts';

/** What somebody types who has opened the link of the mail. */
export interface ResetPasswordForm {
  readonly password: string;
  readonly confirmPassword: string;
}

/** The schema of ResetPasswordForm: a password by the rules of registration (spec §5). */
export const resetPasswordForm = (): Joi.ObjectSchema<ResetPasswordForm> =>
  Joi.object<ResetPasswordForm, true>({ password: newPasswordRule(), confirmPassword: confirmRule() }).messages(
    defaultMessages,
  );
