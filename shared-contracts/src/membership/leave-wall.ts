import Joi from 'joi';
import type { Done } from '../auth/done.ts';
import type { Endpoint } from '../endpoint.ts';
import type { GetPaymentInput } from './get-payment.ts';
import { paymentKeyRule, referenceRule } from './rules.ts';

/**
 * Takes back the wish to stand on the wall of donors, for whoever has the key of the gift's first payment: name and
 * message are forgotten, the gift stays. Twice is once. Errors: `not-found`, also for a wrong key.
 */
export const leaveWall: Endpoint<GetPaymentInput, Done> = { method: 'POST', path: '/api/ms/leave-wall' };

/** The schema of its input: which payment, and the key that opens it. */
export const leaveWallInput = (): Joi.ObjectSchema<GetPaymentInput> =>
  Joi.object<GetPaymentInput, true>({
    reference: referenceRule().required(),
    key: paymentKeyRule().required(),
  }).options({ stripUnknown: true });
