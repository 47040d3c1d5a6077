import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { correctionNumber, type PageLine } from './correction.ts';

/** Which change. */
export interface RevertCorrectionInput {
  readonly correction: number;
}

/** What the line reads now. */
export interface RevertCorrectionResult {
  /** Null where the line could not be found when the page was recognised anew. */
  readonly line: PageLine | null;
  /** Number of the change that put it back. */
  readonly change: number;
}

/**
 * Puts a line back to what it read before a change: a change of its own, nothing is deleted. By whoever made the change,
 * and by archivists. Errors: `unauthorized`; `not-found`; `forbidden`; `conflict` where the line was changed after it.
 */
export const revertCorrection: Endpoint<RevertCorrectionInput, RevertCorrectionResult> = {
  method: 'POST',
  path: '/api/archive/revert-correction',
  access: 'user',
};

/** The schema of RevertCorrectionInput. */
export const revertCorrectionInput = (): Joi.ObjectSchema<RevertCorrectionInput> =>
  Joi.object<RevertCorrectionInput, true>({ correction: correctionNumber().required() });
