import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import {
  withdrawalKinds,
  withdrawalScopes,
  withdrawalText,
  type LoggedWithdrawal,
  type WithdrawalKind,
  type WithdrawalScope,
} from './withdrawal.ts';

/** What to withdraw, and why. */
export interface WithdrawPageInput {
  readonly scope: WithdrawalScope;
  /** The address of the page or edition, an old one too: its slug. */
  readonly slug: string;
  readonly kind: WithdrawalKind;
  /** For everybody who comes to its address. */
  readonly reason: string;
  /** For archivists only. */
  readonly note: string;
  /** The number of the report that it answers. */
  readonly report: number | null;
}

/**
 * Withdraws a page, or an edition with all its pages: no public address has them any more (within a minute where they
 * are cached), and their own addresses say `gone`. Words and scans are kept, for archivists to restore. Errors:
 * `not-found`, `gone` (it is withdrawn already), `bad-request` (there is no such report, too).
 */
export const withdrawPage: Endpoint<WithdrawPageInput, LoggedWithdrawal> = {
  method: 'POST',
  path: '/api/archive/withdraw-page',
  access: 'archivist',
};

/** The schema of WithdrawPageInput; its messages are for archivists. */
export const withdrawPageInput = (): Joi.ObjectSchema<WithdrawPageInput> =>
  Joi.object<WithdrawPageInput, true>({
    scope: Joi.string()
      .valid(...withdrawalScopes)
      .default('page'),
    slug: Joi.string().trim().max(200).required().messages({ '*': 'Please give the address of a page or an edition' }),
    kind: Joi.string()
      .valid(...withdrawalKinds)
      .required()
      .messages({ '*': 'Please choose why' }),
    reason: withdrawalText('the public sentence'),
    note: withdrawalText('the note'),
    report: Joi.number().integer().min(1).max(1_000_000_000).allow(null).default(null).messages({
      '*': 'Please give the number of a report, or none',
    }),
  });
