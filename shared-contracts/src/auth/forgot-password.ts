import type Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import { forgotPasswordForm, type ForgotPasswordForm } from './forms/forgot-password-form.ts';

/** The response, which never reveals whether the address has an account. */
export interface ForgotPasswordAnswer {
  readonly success: true;
  readonly data: {
    /**
     * `mail`: a link is sent if the address has an account. `simulated`: the site sends no mail, and nothing was done.
     */
    readonly reset: 'mail' | 'simulated';
  };
}

/**
 * Sends a link for setting a new password. The link works once, for an hour, and only until a newer one is sent. The
 * response is the same for every address. Errors: `bad-request` with `fields`; `too-many-requests` with `retry-after`.
 */
export const forgotPassword: Endpoint<ForgotPasswordForm, ForgotPasswordAnswer> = {
  method: 'POST',
  path: '/api/auth/forgot-password',
};

/** The schema of the form. */
export const forgotPasswordInput = (): Joi.ObjectSchema<ForgotPasswordForm> =>
  forgotPasswordForm().options({ stripUnknown: true });
