import Joi from 'joi';
import { maxQueryLength, searchPageSize } from '../constants.ts';
import type { Endpoint } from '../endpoint.ts';
import type { SearchOrder } from '../site-links.ts';
import type { ArticleKind, PageReference, ScanCrop, TextRange } from './newspaper.ts';

/** Titles that one search may be kept to. */
export const mostSearchTitles = 100;

/** Places and languages that one search may be kept to. */
export const mostSearchChoices = 50;

/** Spellings that one search may leave out. */
export const mostLeftOut = 60;

/** What a result is. */
export type SearchUnit = 'page' | 'article';

/** What narrows a search; what is left out narrows nothing. */
export interface SearchFilters {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, inclusive. */
  readonly from?: string;
  readonly to?: string;
  /** Slugs of titles, at most `mostSearchTitles`: of any of them. In an address: `title=a&title=b`. */
  readonly title?: readonly string[];
  /** Slugs of places (`placeSlug`), at most `mostSearchChoices`: of any of them. `unknown`: no source tells the place. */
  readonly place?: readonly string[];
  /** ISO 639 codes, at most `mostSearchChoices`: of any of them. `unknown`: no source tells the language. */
  readonly language?: readonly string[];
  /** `MM-DD`: this day in any year. Only pages whose day is known. */
  readonly day?: string;
  /** Only first pages of editions; articles that begin on one. */
  readonly front?: boolean;
  /** Least certainty of the text recognition in percent, 1 to 100. Pages of unknown certainty are left out. */
  readonly quality?: number;
  /** Only with `by: 'article'`: articles of these kinds. */
  readonly kind?: readonly ArticleKind[];
}

/** What a reader looks for. */
export interface SearchPagesInput extends SearchFilters {
  /**
   * Words (all must occur), "phrases", beginnings and wildcards (`lag*`, `l*s`, `wom?n`), `NEAR/5`, fields
   * (`headline:`, `byline:`, `text:`), AND, OR and NOT in capitals, `-word`, and parentheses. NEAR binds closest, then
   * NOT, then AND, then OR. At most `maxQueryLength` UTF-16 units. Empty with a filter: all that passes the filters,
   * by date. Empty without one: no hits and no error.
   */
  readonly q: string;
  /** From 1. A page past the last one has no hits and says how many there are. */
  readonly page: number;
  /** Hits on a page, 1 to 20; 20 when left out. */
  readonly size?: number;
  /** `page` when left out. Articles are those that the sources tell; what lies outside them is found by page only. */
  readonly by?: SearchUnit;
  /** `close` when left out: also words that text recognition may have made of those asked for. */
  readonly spelling?: 'exact' | 'close';
  /** Words, as folded, that are not to stand for another: those that the reader has removed. At most `mostLeftOut`. */
  readonly leave?: readonly string[];
  /** True: copies of the same printed page or article stand one by one; else they are folded into the first of them. */
  readonly copies?: boolean;
  /** `relevance` when left out. A date known by its year or month only stands before that year's or month's days. */
  readonly sort?: SearchOrder;
}

/** One part of the query that is looked for. */
export interface SearchTerm {
  /** `prefix`: words that begin so. `wildcard`: words with letters left open. */
  readonly kind: 'word' | 'phrase' | 'prefix' | 'wildcard';
  /** As typed, without quotes and the star of a beginning. */
  readonly text: string;
  /** True behind NOT or a minus sign: pages that have it are left out, and it is never lit. */
  readonly excluded: boolean;
  /** Where alone it is looked for; left out or null: anywhere. */
  readonly field?: 'headline' | 'byline' | 'text' | null;
  /** On how many pages of the whole archive it stands; told only when the query found nothing, else null. */
  readonly pages: number | null;
  /** Words that were looked for beside it since text recognition confuses their letters; the likeliest first. */
  readonly close?: readonly CloseWord[];
}

/** A word that may be a misread form of one that was asked for. */
export interface CloseWord {
  /** As it is compared: what `leave` takes. */
  readonly fold: string;
  /** Pages of the whole archive. */
  readonly pages: number;
  /** False: the reader has removed it. */
  readonly used: boolean;
}

/** What was wrong with a part of the query, and what was done instead. */
export interface QueryProblem {
  /** One sentence for the reader. */
  readonly message: string;
  /** The part of the query, as typed, that it is about; null for the whole. */
  readonly range: TextRange | null;
  /** A query that says what was probably meant; left out where nobody can know. */
  readonly mend?: string;
}

/** How many each choice would leave. */
export interface FacetCount {
  /** What the filter takes. */
  readonly value: string;
  /** In the reader's words. */
  readonly name: string;
  readonly count: number;
}

/** A bar of the histogram. */
export interface DateBar {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: what `from` and `to` take. */
  readonly date: string;
  /** Hits. */
  readonly count: number;
  /** Pages, or articles, that the archive holds of this time, with every filter in force but the days and the words. */
  readonly held: number;
}

/** Hits over time with every filter in force but the days: the years, the months of one, or the days of one month. */
export interface DateHistogram {
  readonly unit: 'year' | 'month' | 'day';
  /** In order, gaps included; at most 400 years. */
  readonly bars: readonly DateBar[];
  /** Hits whose month or day is not known, in no bar of this unit. */
  readonly undated: number;
}

/** Why a page matched: one term, as it stands on the page. */
export interface MatchedTerm {
  /** Index into `terms`. */
  readonly term: number;
  /** Occurrences on this page; from 1, and 0 where it stood there before lines were corrected. */
  readonly count: number;
  /** Up to three different spellings as printed, the most frequent first. */
  readonly printed: readonly string[];
  /** At least one of them is broken over a line. */
  readonly broken: boolean;
  /** Set where `count` is 0: up to three lines that read so before they were corrected. */
  readonly before?: readonly string[];
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
  /** Copies of the same printed page or article that were folded into this one, best first; at most 50. */
  readonly copies?: readonly PageReference[];
}

/**
 * How many pages, or articles, each choice would leave, counted over all hits with every other filter in force: those of
 * the titles, years, places, languages, fronts, qualities and kinds chosen add up to `total` each. What no source tells
 * counts as `unknown`, so that each hit counts once. What would leave none is left out.
 */
export interface SearchFacets {
  /** Most pages first, then by name. */
  readonly titles: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
  /** In order. A page counts for the year it is dated. */
  readonly years: readonly { readonly year: number; readonly count: number }[];
  /** Most first. */
  readonly places?: readonly FacetCount[];
  readonly languages?: readonly FacetCount[];
  /** First pages, and the others: `front`, `inside`. */
  readonly fronts?: readonly FacetCount[];
  /** By certainty of the text recognition: `90`, `75`, `50` (from that on), `0` and `unknown`; each once. */
  readonly qualities?: readonly FacetCount[];
  /** Of articles. */
  readonly kinds?: readonly FacetCount[];
}

/** The pages that say it, in the order asked for, and how the question was understood. */
export interface SearchPagesResult {
  /** The query as it was understood, in the order typed. */
  readonly terms: readonly SearchTerm[];
  /** The whole query in its canonical form: `lagos AND (market OR trade) NOT "cocoa house"`; asking for it finds the same. */
  readonly understood: string;
  /** How the results stand: `oldest` first also where the best were asked for, but no words, or words on too many pages. */
  readonly sort: SearchOrder;
  /** Sentences for the reader on what was repaired, left out or put in another order than asked for. */
  readonly notes: readonly string[];
  /** The same with the part of the query that each is about. */
  readonly problems?: readonly QueryProblem[];
  /** What a result is. */
  readonly by?: SearchUnit;
  /** Hits, copies counted one by one. */
  readonly total: number;
  /** Hits that have words in the spelling asked for; the other ones have close words only and come after them. */
  readonly exact?: number;
  /** Results in the list: `total` without the copies that are folded. */
  readonly listed?: number;
  readonly page: number;
  readonly pageCount: number;
  readonly histogram?: DateHistogram;
  readonly facets: SearchFacets;
  readonly hits: readonly PageHit[];
  /**
   * True when the pages of each term could not be counted, or pages that came long ago cannot be found since the index is
   * being made anew: ask again. Else left out.
   */
  readonly incomplete?: true;
}

/**
 * Ranked search of the archive's pages (R2.08), or of the articles on them. Titles, places and languages that the archive
 * does not have find nothing and are named in `notes`.
 * Errors: `bad-request` (query too long, page not from 1 to 1,000,000, impossible date or day, a time that ends before it
 * begins), `timeout` (past the deadline), `unavailable` (too many searches at once).
 */
export const searchPages: Endpoint<SearchPagesInput, SearchPagesResult> = {
  method: 'GET',
  path: '/api/archive/search-pages',
};

const date = (): Joi.StringSchema => Joi.string().pattern(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'a year, YYYY-MM or YYYY-MM-DD');

const longestChoice = 120;
const kindCount = 4;

const choices = (choice: Joi.StringSchema, most: number): Joi.ArraySchema =>
  Joi.array().items(choice).single().max(most);

/** In an address `1` or `true`. */
const flag = (): Joi.BooleanSchema => Joi.boolean().truthy('1', 'on').falsy('0');

/** The schema of SearchPagesInput. */
export const searchPagesInput = (): Joi.ObjectSchema<SearchPagesInput> =>
  Joi.object<SearchPagesInput>({
    q: Joi.string().allow('').max(maxQueryLength).required(),
    page: Joi.number().integer().min(1).max(1_000_000).default(1),
    size: Joi.number().integer().min(1).max(searchPageSize),
    from: date(),
    to: date(),
    title: choices(Joi.string().max(longestChoice), mostSearchTitles),
    place: choices(Joi.string().max(longestChoice), mostSearchChoices),
    language: choices(Joi.string().max(longestChoice), mostSearchChoices),
    day: Joi.string().pattern(/^\d{2}-\d{2}$/, 'a day as MM-DD'),
    front: flag(),
    quality: Joi.number().integer().min(1).max(100),
    kind: choices(Joi.string().valid('article', 'advertisement', 'notice', 'other'), kindCount),
    by: Joi.string().valid('page', 'article'),
    spelling: Joi.string().valid('exact', 'close'),
    leave: choices(Joi.string().max(longestChoice), mostLeftOut),
    copies: flag(),
    sort: Joi.string().valid('relevance', 'oldest', 'newest'),
  });
