import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** Which page. */
export interface PageWordsInput {
  readonly slug: string;
}

/**
 * The words of a page in reading order, packed in columns: article after article as the text beside the scan has them,
 * what belongs to no article at the end. A word that is broken over a line has two boxes: the first carries the whole
 * word, the second the empty string.
 */
export interface PageWordsResult {
  /** One string for each box, as it is copied. */
  readonly words: readonly string[];
  /** Four numbers a word in pixels of the scan: x, y, width, height; all 0 where the source gives no box. */
  readonly boxes: readonly number[];
  /** Index of the first word of each paragraph, rising from 0. */
  readonly paragraphs: readonly number[];
  /** Number of the article of each paragraph, from 1; 0 for the rest of the page. */
  readonly articles: readonly number[];
}

/** Where the words of a page stand, for who selects them on its scan. Errors: `not-found`, `bad-request`. */
export const pageWords: Endpoint<PageWordsInput, PageWordsResult> = { method: 'GET', path: '/api/archive/page-words' };

/** The schema of PageWordsInput. */
export const pageWordsInput = (): Joi.ObjectSchema<PageWordsInput> =>
  Joi.object<PageWordsInput, true>({ slug: Joi.string().max(200).required() });
