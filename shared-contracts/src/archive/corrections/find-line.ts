import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';

/** A place on a page. */
export interface FindLineInput {
  /** The page's slug, an old one too. */
  readonly page: string;
  /** In pixels of the scan. */
  readonly x: number;
  readonly y: number;
}

/** The line nearest to it. */
export interface FoundLine {
  /** From 1; null where the page has no lines with boxes. */
  readonly line: number | null;
}

/** Finds the line at a place, so that correcting begins with what the reader looks at. Errors: `not-found`, `bad-request`. */
export const findLine: Endpoint<FindLineInput, FoundLine> = { method: 'GET', path: '/api/archive/find-line' };

const pixel = (): Joi.NumberSchema => Joi.number().min(-1_000_000).max(1_000_000).required();

/** The schema of FindLineInput. */
export const findLineInput = (): Joi.ObjectSchema<FindLineInput> =>
  Joi.object<FindLineInput, true>({ page: Joi.string().max(200).required(), x: pixel(), y: pixel() });
