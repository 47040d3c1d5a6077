import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { correctionNumber } from './correction.ts';

/** What is to be done with whoever made a change: nobody has to know who that is. */
export interface SettleCorrectorInput {
  readonly correction: number;
  /** `revert`: put back their lines that read so now, of so many pages as one request can. `block` and `allow`: whether they may correct. */
  readonly step: 'revert' | 'block' | 'allow';
}

/** What was done. */
export interface SettleCorrectorResult {
  /** Lines that were put back. */
  readonly reverted: number;
  /** Pages of which lines are still to be put back: asked again, it goes on with them. */
  readonly pagesLeft: number;
  /** Changes that stand on pages that are withdrawn: they are put back once the page is back. 0 for other steps. */
  readonly withdrawn: number;
  readonly blocked: boolean;
}

/**
 * Undoes or stops one person's changes. Errors: `unauthorized`; `forbidden`; `not-found`; `gone` where
 * the account was deleted, so that nobody is left to stop.
 */
export const settleCorrector: Endpoint<SettleCorrectorInput, SettleCorrectorResult> = {
  method: 'POST',
  path: '/api/archive/settle-corrector',
  access: 'archivist',
};

/** The schema of SettleCorrectorInput. */
export const settleCorrectorInput = (): Joi.ObjectSchema<SettleCorrectorInput> =>
  Joi.object<SettleCorrectorInput, true>({
    correction: correctionNumber().required(),
    step: Joi.string().valid('revert', 'block', 'allow').required(),
  });
