import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import { defaultMessages } from './forms/messages.ts';
import { emailRule, newPasswordRule } from './forms/rules.ts';

/** In UTF-16 units, each. */
const maxNameLength = 200;

/** The body of a registration (R3.03). It has no plan or role: every account starts with the defaults. */
export interface RegisterInput {
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The response to a registration; a login follows it (R7.02). */
export interface RegisterAnswer {
  readonly success: true;
  /**
   * `letter`: the next steps are in an email to the address; the id is then empty, whether or not the address had an
   * account.
   */
  readonly data: { readonly id: string; readonly next?: 'letter' };
}

/**
 * Creates an account. Errors: `bad-request` 'Invalid form data' with `fields`, also for a common password; `conflict`
 * 'Registration failed' if the address has an account and the site sends no email; `too-many-requests` with
 * `retry-after`; `forbidden` from another site, or without https; `unavailable` if too many passwords are being
 * checked.
 */
export const register: Endpoint<RegisterInput, RegisterAnswer> = { method: 'POST', path: '/api/auth/register' };

const bothNames = 'Please enter both first and last name';

const namePart = (): Joi.StringSchema =>
  Joi.string()
    .trim()
    .max(maxNameLength)
    .pattern(/^\P{Cc}*$/u, 'printable')
    .message('Invalid input')
    .required()
    .messages({ 'string.empty': bothNames });

/**
 * The schema of RegisterInput, with the rules and messages of the form (R5.01 to R5.07). The two names count as the two
 * words.
 */
export const registerInput = (): Joi.ObjectSchema<RegisterInput> =>
  Joi.object<RegisterInput, true>({
    email: emailRule(),
    password: newPasswordRule(),
    first_name: namePart(),
    last_name: namePart(),
  }).messages(defaultMessages);
