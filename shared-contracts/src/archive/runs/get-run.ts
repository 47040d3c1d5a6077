import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { runId, runStates, type Run, type RunItem, type RunState } from './run.ts';

/** Pages of a run that are told at once. */
export const runItemsPageSize = 50;

/** What pages of a run may be narrowed to: those in a state, or those that want somebody. */
export type RunFilter = RunState | 'all' | 'attention' | 'ready';

/** Which run, and which of its pages. */
export interface GetRunInput {
  readonly run: string;
  /** `attention`: stopped, held or with a warning; `ready`: may be published. `all` when left out. */
  readonly show: RunFilter;
  /** From 1. A page past the last one is empty. */
  readonly page: number;
}

/** A run with some of its pages. */
export interface RunDetail {
  readonly run: Run;
  /** In the order of their files. */
  readonly items: readonly RunItem[];
  /** Of those asked for. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

/** One run. Errors: `unauthorized`, `forbidden`, `not-found`, `bad-request`. */
export const getRun: Endpoint<GetRunInput, RunDetail> = {
  method: 'GET',
  path: '/api/archive/get-run',
  access: 'archivist',
};

/** The schema of GetRunInput. */
export const getRunInput = (): Joi.ObjectSchema<GetRunInput> =>
  Joi.object<GetRunInput, true>({
    run: runId().required(),
    show: Joi.string()
      .valid('all', 'attention', 'ready', ...runStates)
      .default('all'),
    page: Joi.number().integer().min(1).max(1_000_000).default(1),
  });
