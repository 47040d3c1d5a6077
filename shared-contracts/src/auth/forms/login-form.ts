import Joi from 'joi';
import { defaultMessages } from './messages.ts';
import { emailRule, passwordRule } from './rules.ts';

/** What somebody types to log in (spec §2). */
export interface LoginForm {
  readonly email: string;
  readonly password: string;
}

/** The schema of LoginForm, with the messages of spec §5. */
export const loginForm = (): Joi.ObjectSchema<LoginForm> =>
  Joi.object<LoginForm, true>({ email: emailRule(), password: passwordRule() }).messages(defaultMessages);
