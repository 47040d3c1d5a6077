import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import { linkTokenRule } from './link-token.ts';

/**
 * The link's secret. It is sent by a button on the page that the link opens, because opening the page alone proves
 * nothing.
 */
export interface VerifyEmailInput {
  /** From the link's address, `/verify-email?token=…`. */
  readonly token: string;
}

/** The confirmed email address. */
export interface VerifyEmailAnswer {
  readonly success: true;
  readonly data: { readonly email: string };
}

/**
 * Confirms an email address: that of a registration, or the new one of a change, which takes effect now. The link
 * works once. Errors: `bad-request` with `fields`; `gone` if the link was used, replaced or has expired; `conflict` if
 * another account has the new address by now.
 */
export const verifyEmail: Endpoint<VerifyEmailInput, VerifyEmailAnswer> = {
  method: 'POST',
  path: '/api/auth/verify-email',
};

/** The schema of VerifyEmailInput. */
export const verifyEmailInput = (): Joi.ObjectSchema<VerifyEmailInput> =>
  Joi.object<VerifyEmailInput, true>({ token: linkTokenRule() }).options({ stripUnknown: true });
