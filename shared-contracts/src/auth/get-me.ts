import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { User } from './auth-state.ts';

/** The owner of the token, read from the database. */
export interface Me {
  readonly user: User;
  /** True if the owner has confirmed the address; alerts are sent to confirmed addresses only. */
  readonly email_verified: boolean;
  /** True when logging in needs a second step. */
  readonly two_step: boolean;
}

/**
 * Returns the current user, for browsers that cannot verify the stored one (no `crypto.subtle`). Errors:
 * `unauthorized`.
 */
export const getMe: Endpoint<Record<string, never>, Me> = { method: 'GET', path: '/api/auth/me', access: 'user' };

/** Takes no input. */
export const getMeInput = (): Joi.ObjectSchema<Record<string, never>> => Joi.object({});

/** The page that turns two-step login on and off. */
export const twoStepPath = '/two-step';
