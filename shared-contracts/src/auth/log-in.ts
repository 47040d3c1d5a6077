import type Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import { loginForm } from './forms/login-form.ts';
import type { SessionAnswer } from './session-answer.ts';

/** The spec's body (§7, R7.01). */
export interface LogInInput {
  /** As it was typed; compared without regard to case and width. */
  readonly email: string;
  readonly password: string;
}

/**
 * Begins a session: answers the token and the user, and sets the session's cookies. Errors: `bad-request` 'Invalid form
 * data' with `fields`; `unauthorized` 'Login failed', the same for an unknown address and a wrong password;
 * `too-many-requests` with `retry-after`; `forbidden` where cookies cannot be kept safely; `unavailable` when too many
 * passwords are being checked.
 */
export const logIn: Endpoint<LogInInput, SessionAnswer> = { method: 'POST', path: '/api/auth/login' };

/** The schema of LogInInput: that of the form. */
export const logInInput = (): Joi.ObjectSchema<LogInInput> => loginForm();
