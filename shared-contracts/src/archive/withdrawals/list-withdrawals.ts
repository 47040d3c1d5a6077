import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { LoggedWithdrawal } from './withdrawal.ts';

/** Lines on a page of the log. */
export const withdrawalsPageSize = 20;

/** Which part of the log. */
export interface ListWithdrawalsInput {
  /** From 1. A page past the last one is empty. */
  readonly page: number;
}

/** One page of the log, the latest first. */
export interface WithdrawalsList {
  readonly withdrawals: readonly LoggedWithdrawal[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** Pages that are withdrawn now, in all. */
  readonly pagesWithdrawn: number;
}

/** The log of what was withdrawn and came back. Errors: `unauthorized`, `forbidden`, `bad-request`. */
export const listWithdrawals: Endpoint<ListWithdrawalsInput, WithdrawalsList> = {
  method: 'GET',
  path: '/api/archive/list-withdrawals',
  access: 'archivist',
};

/** The schema of ListWithdrawalsInput. */
export const listWithdrawalsInput = (): Joi.ObjectSchema<ListWithdrawalsInput> =>
  Joi.object<ListWithdrawalsInput, true>({ page: Joi.number().integer().min(1).max(1_000_000).default(1) });
