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

/**
 * Goes on with the session of the cookie: a new token, the user as of now, and a new cookie in place of the old. Only
 * from our own pages. The cookie before this one is honoured for ten seconds more, for tabs that ask at once; later it
 * ends the session, because then two hold it. Errors: `unauthorized`; `forbidden` from elsewhere.
 */
export const refresh: Endpoint<Record<string, never>, SessionAnswer> = { method: 'POST', path: '/api/auth/refresh' };

/** What logging out answers, also to who was not logged in. */
export interface LogOutAnswer {
  readonly success: true;
}

/** Ends the session of the cookie and that of the token, at once and for all tabs, and takes the cookies away. */
export const logOut: Endpoint<Record<string, never>, LogOutAnswer> = { method: 'POST', path: '/api/auth/logout' };
