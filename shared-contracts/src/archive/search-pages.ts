import Joi from 'joi';
import { maxQueryLength, searchPageSize } from '../constants.ts';
import type { Endpoint } from '../endpoint.ts';
import type { SearchOrder } from '../routes.ts';
import type { PageReference, ScanCrop, TextRange } from './newspaper.ts';

/** Titles that one search may be kept to. */
export const mostSearchTitles = 100;

/** What a reader looks for. */
export interface SearchPagesInput {
  /**
   * Words (all must occur), "phrases", beginnings (`lag*`), AND, OR and NOT in capitals, `-word`, and parentheses. NOT
   * binds closest, then AND, then OR. At most `maxQueryLength` UTF-16 units. Empty: no hits and no error.
   */
  readonly q: string;
  /** From 1. A page past the last one has no hits and says how many there are. */
  readonly page: number;
  /** Hits on a page, 1 to 20; 20 when left out. */
  readonly size?: number;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, inclusive. */
  readonly from?: string;
  readonly to?: string;
  /** Slugs of titles, at most `mostSearchTitles`: pages of any of them. In an address: `title=a&title=b`. */
  readonly title?: readonly string[];
  /** `relevance` when left out. A date known by its year or month only stands before that year's or month's days. */
  readonly sort?: SearchOrder;
}

/** One part of the query that is looked for. */
export interface SearchTerm {
  /** `prefix`: words that begin so. */
  readonly kind: 'word' | 'phrase' | 'prefix';
  /** As typed, without quotes and star. */
  readonly text: string;
  /** True behind NOT or a minus sign: pages that have it are left out, and it is never lit. */
  readonly excluded: boolean;
  /** On how many pages of the whole archive it stands; told only when the query found nothing, else null. */
  readonly pages: number | null;
}

/** Why a page matched: one term, as it stands on the page. */
export interface MatchedTerm {
  /** Index into `terms`. */
  readonly term: number;
  /** Occurrences on this page; from 1. */
  readonly count: number;
  /** Up to three different spellings as printed, the most frequent first. */
  readonly printed: readonly string[];
  /** At least one of them is broken over a line. */
  readonly broken: boolean;
}

/** One printed page that matched, with the words in context. */
export interface PageHit extends PageReference {
  readonly snippet: { readonly text: string; readonly marks: readonly TextRange[] };
  /** Occurrences on this page. */
  readonly hitCount: number;
  /** The terms that stand on this page and made it match, in the order of `terms`. */
  readonly matched: readonly MatchedTerm[];
  /** The article that the snippet is of; null where the source tells no articles, or the hit is outside them. */
  readonly article: { readonly number: number; readonly headline: string | null } | null;
  /** Null while the page has no image. */
  readonly crop: ScanCrop | null;
}

/**
 * How many pages each choice would leave, counted over all hits with every other filter in force: those of the titles
 * and of the years chosen add up to `total`. What would leave none is left out.
 */
export interface SearchFacets {
  /** Most pages first, then by name. */
  readonly titles: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
  /** In order. A page counts for the year it is dated. */
  readonly years: readonly { readonly year: number; readonly count: number }[];
}

/** The pages that say it, in the order asked for, and how the question was understood. */
export interface SearchPagesResult {
  /** The query as it was understood, in the order typed. */
  readonly terms: readonly SearchTerm[];
  /** The whole query in its canonical form: `lagos AND (market OR trade) NOT "cocoa house"`; asking for it finds the same. */
  readonly understood: string;
  readonly sort: SearchOrder;
  /** Sentences for the reader on what was repaired or left out: an unclosed quote, marks without letters. */
  readonly notes: readonly string[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly facets: SearchFacets;
  readonly hits: readonly PageHit[];
  /** True when the pages of each term could not be counted: they may be when asked again. Else left out. */
  readonly incomplete?: true;
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
  Joi.object<SearchPagesInput>({
    q: Joi.string().allow('').max(maxQueryLength).required(),
    page: Joi.number().integer().min(1).max(1_000_000).default(1),
    size: Joi.number().integer().min(1).max(searchPageSize),
    from: date(),
    to: date(),
    title: Joi.array().items(Joi.string().max(120)).single().max(mostSearchTitles),
    sort: Joi.string().valid('relevance', 'oldest', 'newest'),
  });
