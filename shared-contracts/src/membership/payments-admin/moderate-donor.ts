import Joi from 'joi';
import type { Done } from '../../auth/done.ts';
import type { Endpoint } from '../../endpoint.ts';
import { referenceRule } from '../rules.ts';

/** What is decided of one wish. */
export interface ModerateDonorInput {
  /** Of the payment. */
  readonly reference: string;
  /** Whether all may see it. */
  readonly show: boolean;
}

/**
 * Shows a donor on the wall, or no longer. Twice is once; what changed is noted with who did it. Errors: `not-found`;
 * `gone` where the donor has taken the wish back.
 */
export const moderateDonor: Endpoint<ModerateDonorInput, Done> = {
  method: 'POST',
  path: '/api/ms/desk/donors',
  access: 'editor',
};

/** The schema of ModerateDonorInput. */
export const moderateDonorInput = (): Joi.ObjectSchema<ModerateDonorInput> =>
  Joi.object<ModerateDonorInput, true>({
    reference: referenceRule().required(),
    show: Joi.boolean().required(),
  }).options({ stripUnknown: true });
