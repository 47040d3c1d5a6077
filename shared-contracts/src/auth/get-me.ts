import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { User } from './auth-state.ts';

/** Who the token belongs to, read from the records. */
export interface Me {
  readonly user: User;
  /** Whether mail to the address is known to reach its owner: alerts are sent to no other. */
  readonly email_verified: boolean;
}

/** For browsers that cannot verify the stored user (no `crypto.subtle`). Errors: `unauthorized`. */
export const getMe: Endpoint<Record<string, never>, Me> = { method: 'GET', path: '/api/auth/me', access: 'user' };

/** There is nothing to ask for. */
export const getMeInput = (): Joi.ObjectSchema<Record<string, never>> => Joi.object({});
