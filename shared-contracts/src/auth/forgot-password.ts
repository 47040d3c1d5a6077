import type Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import { forgotPasswordForm, type ForgotPasswordForm } from './forms/forgot-password-form.ts';

/** Never says whether there is an account with the address. */
export interface ForgotPasswordAnswer {
  readonly success: true;
  readonly data: {
    /** `mail`: a link is on its way, if the address has an account. `simulated`: the site sends no mail, and did nothing. */
    readonly reset: 'mail' | 'simulated';
  };
}

/**
 * Mails a link that sets a new password: once, within an hour, and only the newest one. The answer is the same for every
 * address. Errors: `bad-request` with `fields`; `too-many-requests` with `retry-after`.
 */
export const forgotPassword: Endpoint<ForgotPasswordForm, ForgotPasswordAnswer> = {
  method: 'POST',
  path: '/api/auth/forgot-password',
};

/** The schema of the form. */
export const forgotPasswordInput = (): Joi.ObjectSchema<ForgotPasswordForm> =>
  forgotPasswordForm().options({ stripUnknown: true });
