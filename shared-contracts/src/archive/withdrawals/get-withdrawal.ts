import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { PublicWithdrawal } from './withdrawal.ts';

/** What stood at which address. */
export interface GetWithdrawalInput {
  /** Of a page or an edition, an old one too. */
  readonly slug: string;
}

/** What may be said of a page or an edition that was withdrawn. Errors: `not-found` (nothing is withdrawn there). */
export const getWithdrawal: Endpoint<GetWithdrawalInput, PublicWithdrawal> = {
  method: 'GET',
  path: '/api/archive/get-withdrawal',
};

/** The schema of GetWithdrawalInput. */
export const getWithdrawalInput = (): Joi.ObjectSchema<GetWithdrawalInput> =>
  Joi.object<GetWithdrawalInput, true>({ slug: Joi.string().max(200).required() });
