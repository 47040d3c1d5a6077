import Joi from 'joi';
import { maxQueryLength } from '../constants.ts';
import type { Endpoint } from '../endpoint.ts';
import type { PageReference, ScanCrop, TextRange } from './newspaper.ts';

/** What a reader looks for. */
export interface SearchPagesInput {
  /** Words (all must occur) and "phrases". At most `maxQueryLength` UTF-16 units. Empty: no hits and no error. */
  readonly q: string;
  /** From 1. A page past the last one has no hits and says how many there are. */
  readonly page: number;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, inclusive. */
  readonly from?: string;
  readonly to?: string;
  /** A title's slug. */
  readonly title?: string;
}

/** One printed page that matched, with the words in context. */
export interface PageHit extends PageReference {
  readonly snippet: { readonly text: string; readonly marks: readonly TextRange[] };
  /** Occurrences on this page. */
  readonly hitCount: number;
  /** Null while the page has no image. */
  readonly crop: ScanCrop | null;
}

/** The pages that say it, best first, and how the question was understood. */
export interface SearchPagesResult {
  /** The query as it was understood, in the order typed. */
  readonly terms: readonly { readonly kind: 'word' | 'phrase'; readonly text: string }[];
  /** Sentences for the reader on what was repaired or left out: an unclosed quote, marks without letters. */
  readonly notes: readonly string[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly hits: readonly PageHit[];
}

/**
 * Ranked search of the archive's pages (R2.08).
 * Errors: `bad-request` (query too long, page not from 1 to 1,000,000, impossible date), `timeout` (past the deadline).
 */
export const searchPages: Endpoint<SearchPagesInput, SearchPagesResult> = {
  method: 'GET',
  path: '/api/archive/search-pages',
};

const date = (): Joi.StringSchema => Joi.string().pattern(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'a year, YYYY-MM or YYYY-MM-DD');

/** The schema of SearchPagesInput. */
export const searchPagesInput = (): Joi.ObjectSchema<SearchPagesInput> =>
  Joi.object<SearchPagesInput, true>({
    q: Joi.string().allow('').max(maxQueryLength).required(),
    page: Joi.number().integer().min(1).max(1_000_000).default(1),
    from: date(),
    to: date(),
    title: Joi.string().max(120),
  });
