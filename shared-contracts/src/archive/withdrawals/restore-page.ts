import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { withdrawalText, type LoggedWithdrawal } from './withdrawal.ts';

/** Which withdrawal to undo. */
export interface RestorePageInput {
  /** Its number in the log. */
  readonly number: number;
  /** Why; for archivists only. */
  readonly note: string;
}

/**
 * Brings back what a withdrawal took: the same pages at the same addresses. Errors: `not-found`, `conflict` (nothing is
 * withdrawn by it any more; or it was destroyed).
 */
export const restorePage: Endpoint<RestorePageInput, LoggedWithdrawal> = {
  method: 'POST',
  path: '/api/archive/restore-page',
  access: 'archivist',
};

/** The schema of RestorePageInput. */
export const restorePageInput = (): Joi.ObjectSchema<RestorePageInput> =>
  Joi.object<RestorePageInput, true>({
    number: Joi.number().integer().min(1).max(1_000_000_000).required(),
    note: withdrawalText('the note'),
  });
