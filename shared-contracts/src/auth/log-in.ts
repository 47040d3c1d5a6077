import type Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import { loginForm } from './forms/login-form.ts';
import type { SessionAnswer } from './session-answer.ts';

/** The body of a login (R7.01). */
export interface LogInInput {
  /** As typed; compared without regard to case and to character width. */
  readonly email: string;
  readonly password: string;
}

/**
 * Starts a session: returns the token and the user, and sets the session cookies. An earlier session of this browser
 * ends. Errors: `bad-request` 'Invalid form data' with `fields`; `unauthorized` 'Login failed', the same for an unknown
 * address and a wrong password; `unauthorized` with `fields.code` if the account also needs a second step
 * (`secondStep`); `too-many-requests` with `retry-after`; `forbidden` from another site, or without https;
 * `unavailable` if too many passwords are being checked.
 */
export const logIn: Endpoint<LogInInput, SessionAnswer> = { method: 'POST', path: '/api/auth/login' };

/** The schema of LogInInput, which is that of the form. */
export const logInInput = (): Joi.ObjectSchema<LogInInput> => loginForm();

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export interface SecondStepInput {
  readonly code: string;
}

/**
 * Completes a login whose password was right: starts a session as `logIn` does. Which login it belongs to is in the
 * cookie `login_step`, for ten minutes. Errors: `bad-request` with `fields` for a wrong code; `unauthorized` when the
 * login has expired; `too-many-requests` with `retry-after`; `forbidden` from another site, or without https.
 */
export const secondStep: Endpoint<SecondStepInput, SessionAnswer> = { method: 'POST', path: '/api/auth/second-step' };

/**
 * Continues the session of the cookie: returns a new token and the current user, and replaces the cookie. The replaced
 * cookie works for ten more seconds, because several tabs may refresh at once; if it is used later, the session ends,
 * because somebody may have copied it. Errors: `unauthorized`; `forbidden` from another site, or without https.
 */
export const refresh: Endpoint<Record<string, never>, SessionAnswer> = { method: 'POST', path: '/api/auth/refresh' };

/** The response to logging out, the same if nobody was logged in. */
export interface LogOutAnswer {
  readonly success: true;
}

/**
 * Ends the sessions of the cookie and of the token, for all tabs at once, and deletes the session cookies. Errors:
 * `forbidden` from another site, or without https.
 */
export const logOut: Endpoint<Record<string, never>, LogOutAnswer> = { method: 'POST', path: '/api/auth/logout' };
