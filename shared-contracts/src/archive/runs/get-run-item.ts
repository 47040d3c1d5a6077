import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { runId, type RunItem } from './run.ts';

/** Which page of a run. */
export interface RunItemInput {
  readonly item: string;
}

/** A page of a run with what stands around it. */
export interface RunItemDetail {
  readonly item: RunItem;
  readonly runName: string;
  /** Ids of its neighbours in the run; null at its ends. */
  readonly previous: string | null;
  readonly next: string | null;
  /** The first of its words, line by line: at most 40 lines. */
  readonly lines: readonly string[];
  /** The page that the archive has at its place already; null: none. */
  readonly existing: {
    readonly slug: string;
    readonly sameScan: boolean;
    readonly sameWords: boolean;
  } | null;
}

/** One page of a run. Errors: `unauthorized`, `forbidden`, `not-found`, `bad-request`. */
export const getRunItem: Endpoint<RunItemInput, RunItemDetail> = {
  method: 'GET',
  path: '/api/archive/get-run-item',
  access: 'archivist',
};

/**
 * Tries the step at which a page stopped again. Nothing happens to one that did not stop. Errors: `unauthorized`,
 * `forbidden`, `not-found`, `bad-request`.
 */
export const retryItem: Endpoint<RunItemInput, RunItem> = {
  method: 'POST',
  path: '/api/archive/retry-item',
  access: 'archivist',
};

/** The schema of RunItemInput. */
export const runItemInput = (): Joi.ObjectSchema<RunItemInput> =>
  Joi.object<RunItemInput, true>({ item: runId().required() });
