import Joi from 'joi';
import { defaultMessages } from './messages.ts';
import { confirmRule, newPasswordRule } from './rules.ts';

/** The form for a new password, opened by the link from the email. */
export interface ResetPasswordForm {
  readonly password: string;
  readonly confirmPassword: string;
}

/** The schema of ResetPasswordForm: the password follows the rules of registration (R5.05 to R5.08). */
export const resetPasswordForm = (): Joi.ObjectSchema<ResetPasswordForm> =>
  Joi.object<ResetPasswordForm, true>({ password: newPasswordRule(), confirmPassword: confirmRule() }).messages(
    defaultMessages,
  );
