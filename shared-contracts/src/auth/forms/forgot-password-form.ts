import Joi from 'joi';
import { defaultMessages } from './messages.ts';
import { emailRule } from './rules.ts';

/** The form for a forgotten password (R5.11). */
export interface ForgotPasswordForm {
  readonly email: string;
}

/** The schema of ForgotPasswordForm. The specification gives no message; it has that of the other forms. */
export const forgotPasswordForm = (): Joi.ObjectSchema<ForgotPasswordForm> =>
  Joi.object<ForgotPasswordForm, true>({ email: emailRule() }).messages(defaultMessages);
