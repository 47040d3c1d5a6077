import Joi from 'joi';
import { defaultMessages } from './messages.ts';
import { confirmRule, emailRule, nameRule, newPasswordRule } from './rules.ts';

/** What somebody types to sign up (spec §2). */
export interface RegisterForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** The box is ticked; a form sent without script says `on`, or nothing at all. */
  readonly terms: boolean;
}

const notAccepted = 'You must accept the terms and conditions';

/** The schema of RegisterForm, with the messages of spec §5. */
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
