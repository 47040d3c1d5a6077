import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { correctionNumber } from './correction.ts';

/** Which change. */
export interface ThankCorrectionInput {
  readonly correction: number;
}

/** How many have said thank you now. */
export interface ThankCorrectionResult {
  readonly thanks: number;
}

/** Says thank you for a change, once for each person, and not for one's own. Errors: `unauthorized`, `not-found`, `conflict`. */
export const thankCorrection: Endpoint<ThankCorrectionInput, ThankCorrectionResult> = {
  method: 'POST',
  path: '/api/archive/thank-correction',
  access: 'user',
};

/** The schema of ThankCorrectionInput. */
export const thankCorrectionInput = (): Joi.ObjectSchema<ThankCorrectionInput> =>
  Joi.object<ThankCorrectionInput, true>({ correction: correctionNumber().required() });
