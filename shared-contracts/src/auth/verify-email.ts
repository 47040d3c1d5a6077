import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import { linkTokenRule } from './link-token.ts';

/** The link's secret, sent by the button of the page that the mail leads to: opening the page proves nothing yet. */
export interface VerifyEmailInput {
  /** From the address of the link, `/verify-email?token=…`. */
  readonly token: string;
}

/** Which address is now known to be read by the account's owner. */
export interface VerifyEmailAnswer {
  readonly success: true;
  readonly data: { readonly email: string };
}

/**
 * Proves an address: the one that somebody registered with, or the new one of a change, which takes effect by this. The
 * link holds once. Errors: `gone` for a link that was used, replaced or is too old; `conflict` when the new address has
 * got an account meanwhile.
 */
export const verifyEmail: Endpoint<VerifyEmailInput, VerifyEmailAnswer> = {
  method: 'POST',
  path: '/api/auth/verify-email',
};

/** The schema of VerifyEmailInput. */
export const verifyEmailInput = (): Joi.ObjectSchema<VerifyEmailInput> =>
  Joi.object<VerifyEmailInput, true>({ token: linkTokenRule() }).options({ stripUnknown: true });
