import Joi from 'joi';
import { defaultMessages } from './messages.ts';
import { emailRule, passwordRule } from './rules.ts';

/** The login form (R2.31). */
export interface LoginForm {
  readonly email: string;
  readonly password: string;
}

/** The schema of LoginForm, with the messages of R5.01 and R5.02. */
export const loginForm = (): Joi.ObjectSchema<LoginForm> =>
  Joi.object<LoginForm, true>({ email: emailRule(), password: passwordRule() }).messages(defaultMessages);
