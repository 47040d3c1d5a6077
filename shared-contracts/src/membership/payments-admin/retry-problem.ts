import Joi from 'joi';
import type { Done } from '../../auth/done.ts';
import type { Endpoint } from '../../endpoint.ts';

/** What is done: an event is worked again; money that pays for nothing, or was promised back, goes back. */
export interface RetryProblemInput {
  readonly what: 'event' | 'refund' | 'stray';
  readonly id: string;
}

/** Tries again what a machine could not do. Twice does no harm. Errors: `not-found`; `gone` when it is mended already. */
export const retryProblem: Endpoint<RetryProblemInput, Done> = {
  method: 'POST',
  path: '/api/ms/desk/mend',
  access: 'admin',
};

/** The schema of MendTroubleInput. */
export const retryProblemInput = (): Joi.ObjectSchema<RetryProblemInput> =>
  Joi.object<RetryProblemInput, true>({
    what: Joi.string().valid('event', 'refund', 'stray').required(),
    id: Joi.string()
      .pattern(/^[\w-]{1,64}$/)
      .required(),
  }).options({ stripUnknown: true });
