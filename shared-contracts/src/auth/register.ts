import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import { defaultMessages } from './forms/messages.ts';
import { emailRule, newPasswordRule } from './forms/rules.ts';

/** In UTF-16 units, each. */
const longestName = 200;

/** The spec's body (§3, R3.03). Plan, role and the like are not among it: every account begins with the defaults. */
export interface RegisterInput {
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** What registration answers; a login follows it (spec §7). */
export interface RegisterAnswer {
  readonly success: true;
  readonly data: { readonly id: string };
}

/**
 * Makes an account. Errors: `bad-request` 'Invalid form data' with `fields`, also for a common password; `conflict`
 * 'Registration failed' when the address has an account; `too-many-requests` with `retry-after`; `unavailable` when too
 * many passwords are being checked.
 */
export const register: Endpoint<RegisterInput, RegisterAnswer> = { method: 'POST', path: '/api/auth/register' };

const bothNames = 'Please enter both first and last name';

const namePart = (): Joi.StringSchema =>
  Joi.string()
    .trim()
    .max(longestName)
    .pattern(/^\P{Cc}*$/u, 'printable')
    .message('Invalid input')
    .required()
    .messages({ 'string.empty': bothNames });

/** The schema of RegisterInput, with the rules and messages of the form (spec §5): two names are its two words. */
export const registerInput = (): Joi.ObjectSchema<RegisterInput> =>
  Joi.object<RegisterInput, true>({
    email: emailRule(),
    password: newPasswordRule(),
    first_name: namePart(),
    last_name: namePart(),
  }).messages(defaultMessages);
