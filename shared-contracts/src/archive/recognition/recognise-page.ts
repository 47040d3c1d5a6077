import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';

/** Which page is to be read. */
export interface RecognisePageInput {
  /** The page's slug, an old one too; empty: every page without words that nobody asked for yet, or that failed. */
  readonly page: string;
}

/** They wait for their turn. */
export interface RecognisePageResult {
  /** Pages that were put into the queue; those that are in it already stay where they are. */
  readonly queued: number;
}

/**
 * Puts pages without words into the queue of text recognition; a page that failed is tried again. Errors:
 * `unauthorized`, `forbidden`, `bad-request`, `not-found` (no such page), `conflict` (it has words, or no scan),
 * `unavailable` (the program that reads pages is not installed: the message says how to install it).
 */
export const recognisePage: Endpoint<RecognisePageInput, RecognisePageResult> = {
  method: 'POST',
  path: '/api/archive/recognise-page',
  access: 'archivist',
};

/** The schema of RecognisePageInput. */
export const recognisePageInput = (): Joi.ObjectSchema<RecognisePageInput> =>
  Joi.object<RecognisePageInput, true>({ page: Joi.string().allow('').max(200).required() });
