import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { Run } from './run.ts';

/** Runs on a page of the list. */
export const runsPageSize = 20;

/** Which of them. */
export interface ListRunsInput {
  /** From 1. A page past the last one is empty. */
  readonly page: number;
}

/** One page of them. */
export interface RunsList {
  /** The latest first. */
  readonly runs: readonly Run[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

/** What was brought into the archive, and how far it has come. Errors: `unauthorized`, `forbidden`, `bad-request`. */
export const listRuns: Endpoint<ListRunsInput, RunsList> = {
  method: 'GET',
  path: '/api/archive/list-runs',
  access: 'archivist',
};

/** The schema of ListRunsInput. */
export const listRunsInput = (): Joi.ObjectSchema<ListRunsInput> =>
  Joi.object<ListRunsInput, true>({ page: Joi.number().integer().min(1).max(1_000_000).default(1) });
