import Joi from 'joi';
import { defaultMessages } from './messages.ts';
import { emailRule } from './rules.ts';

/** What somebody types who has forgotten the password (spec §5). */
export interface ForgotPasswordForm {
  readonly email: string;
}

/** The schema of ForgotPasswordForm. Its message is not shown in the spec: it speaks as the other forms do. */
export const forgotPasswordForm = (): Joi.ObjectSchema<ForgotPasswordForm> =>
  Joi.object<ForgotPasswordForm, true>({ email: emailRule() }).messages(defaultMessages);
