import Joi from 'joi';
import { defaultMessages } from './messages.ts';
import { confirmRule, emailRule, nameRule, newPasswordRule } from './rules.ts';

/** The sign-up form (R2.31). */
export interface RegisterForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** The terms checkbox; a form sent without script has `on` or nothing. */
  readonly terms: boolean;
}

const notAccepted = 'You must accept the terms and conditions';

/** The schema of RegisterForm, with the messages of R5.01 and R5.03 to R5.09. */
export const registerForm = (): Joi.ObjectSchema<RegisterForm> =>
  Joi.object<RegisterForm, true>({
    name: nameRule(),
    email: emailRule(),
    password: newPasswordRule(),
    confirmPassword: confirmRule(),
    terms: Joi.boolean()
      .truthy('on')
      .valid(true)
      .required()
      .messages({ 'any.required': notAccepted, 'any.only': notAccepted, 'boolean.base': notAccepted }),
  }).messages(defaultMessages);
