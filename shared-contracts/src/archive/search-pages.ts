import Joi from 'joi';
import { maxQueryLength, searchPageSize } from '../constants.ts';
import type { Endpoint } from '../endpoint.ts';
import type { SearchOrder } from '../site-links.ts';
import type { ArticleKind, PageReference, ScanCrop, TextRange } from './newspaper.ts';

/** Most titles in the filter of one search. */
export const maxSearchTitles = 100;

/** Most places, and most languages, in the filter of one search. */
export const maxSearchChoices = 50;

/** Most spellings that one search can exclude. */
export const maxLeftOut = 60;

/** What a result is. */
export type SearchUnit = 'page' | 'article';

/** The filters of a search. An absent filter restricts nothing. */
export interface SearchFilters {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, inclusive. */
  readonly from?: string;
  readonly to?: string;
  /** Slugs of titles, at most `maxSearchTitles`; one of them must match. In an address: `title=a&title=b`. */
  readonly title?: readonly string[];
  /**
   * Slugs of places (`placeSlug`), at most `maxSearchChoices`; one of them must match. `unknown`: the place is not
   * known.
   */
  readonly place?: readonly string[];
  /** ISO 639 codes, at most `maxSearchChoices`; one of them must match. `unknown`: the language is not known. */
  readonly language?: readonly string[];
  /** `MM-DD`: this day in any year. Finds only pages whose day is known. */
  readonly day?: string;
  /** Finds only first pages of editions, or articles that begin on one. */
  readonly front?: boolean;
  /** Lowest confidence of the text recognition in percent, 1 to 100. Excludes pages of unknown confidence. */
  readonly quality?: number;
  /** Kinds of articles; only with `by: 'article'`. */
  readonly kind?: readonly ArticleKind[];
}

/** A search. */
export interface SearchPagesInput extends SearchFilters {
  /**
   * Words (all must occur), "phrases", beginnings and wildcards (`lag*`, `l*s`, `wom?n`), `NEAR/5`, fields
   * (`headline:`, `byline:`, `text:`), AND, OR and NOT in capitals, `-word`, and parentheses. NEAR binds most tightly,
   * then NOT, AND, OR. At most `maxQueryLength` UTF-16 units. If it is empty and there is a filter, everything that
   * passes the filters is found, by date. If it is empty without a filter, there are no hits and no error.
   */
  readonly q: string;
  /** From 1. A page after the last one has no hits, but the same totals. */
  readonly page: number;
  /** Hits per page, 1 to 20; 20 by default. */
  readonly size?: number;
  /**
   * `page` by default. Articles are those of the sources, or found by the page's layout; text outside them is found by
   * page only.
   */
  readonly by?: SearchUnit;
  /** `close` by default: also finds words that are probably misreadings of the query's words. */
  readonly spelling?: 'exact' | 'close';
  /** Folded words that must not count as close matches, because the reader excluded them. At most `maxLeftOut`. */
  readonly leave?: readonly string[];
  /**
   * True: lists copies of the same printed page or article separately. Otherwise they are merged into the first one.
   */
  readonly copies?: boolean;
  /** `relevance` by default. A date with only a year or month sorts before the days of that year or month. */
  readonly sort?: SearchOrder;
}

/** A term of the query. */
export interface SearchTerm {
  /** `prefix`: words with this beginning. `wildcard`: words that match a pattern with `*` or `?`. */
  readonly kind: 'word' | 'phrase' | 'prefix' | 'wildcard';
  /** As typed, without quotation marks and the star of a prefix. */
  readonly text: string;
  /** True after NOT or a minus sign: pages with it are excluded, and it is never highlighted. */
  readonly excluded: boolean;
  /** The only field that is searched for it; null or absent: all fields. */
  readonly field?: 'headline' | 'byline' | 'text' | null;
  /**
   * Number of pages with it in the whole archive. Counted only if the query found nothing, and only if counting does
   * not take too long; otherwise null.
   */
  readonly pages: number | null;
  /** Words that were also searched, because text recognition confuses their letters; the likeliest first. */
  readonly close?: readonly CloseWord[];
}

/** A word that is probably a misreading of a term. */
export interface CloseWord {
  /** The folded word, as used in `leave`. */
  readonly fold: string;
  /** Number of pages with it in the whole archive. */
  readonly pages: number;
  /** False if the reader excluded it. */
  readonly used: boolean;
}

/** A problem with a part of the query, and what was done about it. */
export interface QueryProblem {
  /** One sentence for the reader. */
  readonly message: string;
  /** The part of the query, as typed; null: the whole query. */
  readonly range: TextRange | null;
  /** A corrected query; absent if the intention is unclear. */
  readonly mend?: string;
}

/** Something that was not searched because the search would have taken too long. */
export interface SearchLimit {
  /**
   * `wildcard`: only the words on most pages were searched for a wildcard. `spellings`: not all close words were
   * searched. `parts`: words, phrases or NEARs of the query were omitted.
   */
  readonly kind: 'wildcard' | 'spellings' | 'parts';
  /** For a wildcard, its index in `terms`. */
  readonly term?: number;
  /** Number of words, close words or parts that were searched. */
  readonly searched: number;
  /** One sentence or two for the reader; also in `notes`. */
  readonly message: string;
}

/** A choice of a filter, with the number of results that it would leave. */
export interface FacetCount {
  /** The value for the filter. */
  readonly value: string;
  /** The name that readers see. */
  readonly name: string;
  readonly count: number;
}

/** A bar of the histogram. */
export interface DateBar {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: what `from` and `to` take. */
  readonly date: string;
  /** Hits. */
  readonly count: number;
  /** Pages or articles of this time in the archive, with all filters applied except the dates and the query. */
  readonly held: number;
}

/** Hits over time, with all filters applied except the dates: by year, by month of one year, or by day of one month. */
export interface DateHistogram {
  readonly unit: 'year' | 'month' | 'day';
  /** In order, with empty bars for gaps; at most 400 years. */
  readonly bars: readonly DateBar[];
  /** Hits without a known month or day, which are in no bar of this unit. */
  readonly undated: number;
}

/** One term that matched, as printed on the page. */
export interface MatchedTerm {
  /** Index into `terms`. */
  readonly term: number;
  /** Number of occurrences on this page; 0 if the term occurred only before lines were corrected. */
  readonly count: number;
  /** Up to three different spellings as printed, the most frequent first. */
  readonly printed: readonly string[];
  /** True if at least one occurrence is broken across lines. */
  readonly broken: boolean;
  /** Only if `count` is 0: up to three lines that contained the term before they were corrected. */
  readonly before?: readonly string[];
}

/** A page that matched, with the words in context. */
export interface PageHit extends PageReference {
  readonly snippet: {
    readonly text: string;
    readonly marks: readonly TextRange[];
    /** ISO 639 code; absent if it is not known. */
    readonly language?: string;
  };
  /** ISO 639 code of the page; null or absent if it is not known. */
  readonly language?: string | null;
  /** Number of occurrences on this page. */
  readonly hitCount: number;
  /** The terms that matched on this page, in the order of `terms`. */
  readonly matched: readonly MatchedTerm[];
  /** The article with the snippet; null if the page has no articles, or the hit is outside them. */
  readonly article: { readonly number: number; readonly headline: string | null } | null;
  /** Null if the page has no scan. */
  readonly crop: ScanCrop | null;
  /** Copies of the same printed page or article that were merged into this one, the best first; at most 50. */
  readonly copies?: readonly PageReference[];
}

/**
 * How many pages or articles each choice would leave, counted over all hits with every other filter applied. The counts
 * of each facet add up to `total`: unknown values count as `unknown`, so each hit counts once. Choices that would leave
 * none are omitted.
 */
export interface SearchFacets {
  /** The most pages first, then by name. */
  readonly titles: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
  /** In order. A page counts for the year of its date. */
  readonly years: readonly { readonly year: number; readonly count: number }[];
  /** The highest count first. */
  readonly places?: readonly FacetCount[];
  readonly languages?: readonly FacetCount[];
  /** First pages and other pages: `front`, `inside`. */
  readonly fronts?: readonly FacetCount[];
  /**
   * By confidence of the text recognition: `90`, `75`, `50` (from that value on), `0` and `unknown`. Each hit counts
   * once.
   */
  readonly qualities?: readonly FacetCount[];
  /** Kinds of articles. */
  readonly kinds?: readonly FacetCount[];
}

/** The results of a search, in the requested order, and how the query was interpreted. */
export interface SearchPagesResult {
  /** The terms of the query as interpreted, in the order typed. */
  readonly terms: readonly SearchTerm[];
  /** The query in its canonical form: `lagos AND (market OR trade) NOT "cocoa house"`. It finds the same results. */
  readonly understood: string;
  /**
   * The order of the results. It is `oldest` although `relevance` was requested if there are no words, or if ranking the
   * pages that have them takes too long.
   */
  readonly sort: SearchOrder;
  /** Sentences for the reader about what was corrected, ignored or ordered differently. */
  readonly notes: readonly string[];
  /** The notes about the query, each with the part that it is about. */
  readonly problems?: readonly QueryProblem[];
  /** True if the query is a question, such as `When did Nigeria join OPEC?`: it is searched for any of its words. */
  readonly isQuestion?: true;
  /**
   * What was omitted, so that no search takes too long; missing if nothing was. `total` and all other counts are those
   * of what was searched.
   */
  readonly limits?: readonly SearchLimit[];
  /**
   * True if there may be more hits than `total`, because something listed in `limits` was omitted that could have added
   * hits.
   */
  readonly atLeast?: true;
  /** What a result is. */
  readonly by?: SearchUnit;
  /** Number of hits, with each copy counted. */
  readonly total: number;
  /** Number of hits in the requested spelling; the others match close words only and come after them. */
  readonly exact?: number;
  /** Number of results in the list: `total` without merged copies. */
  readonly listed?: number;
  readonly page: number;
  readonly pageCount: number;
  readonly histogram?: DateHistogram;
  readonly facets: SearchFacets;
  readonly hits: readonly PageHit[];
  /**
   * True if the pages of each term could not be counted, or if the index is being rebuilt and lacks older pages: try
   * again. Otherwise absent.
   */
  readonly incomplete?: true;
}

/**
 * Searches the archive's pages (R2.08), or the articles on them. Unknown titles, places and languages find nothing and
 * are named in `notes`.
 * Errors: `bad-request` (query too long, page not from 1 to 1,000,000, a date or day that does not exist, a first date
 * later than the last), `timeout` (deadline exceeded), `unavailable` (too many searches at once, or no index).
 */
export const searchPages: Endpoint<SearchPagesInput, SearchPagesResult> = {
  method: 'GET',
  path: '/api/archive/search-pages',
};

const date = (): Joi.StringSchema => Joi.string().pattern(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'a year, YYYY-MM or YYYY-MM-DD');

const maxChoiceLength = 120;
const kindCount = 4;

const choices = (choice: Joi.StringSchema, most: number): Joi.ArraySchema =>
  Joi.array().items(choice).single().max(most);

/** In an address `1`, `on` or `true`. */
const flag = (): Joi.BooleanSchema => Joi.boolean().truthy('1', 'on').falsy('0');

/** The schema of SearchPagesInput. */
export const searchPagesInput = (): Joi.ObjectSchema<SearchPagesInput> =>
  Joi.object<SearchPagesInput>({
    q: Joi.string().allow('').max(maxQueryLength).required(),
    page: Joi.number().integer().min(1).max(1_000_000).default(1),
    size: Joi.number().integer().min(1).max(searchPageSize),
    from: date(),
    to: date(),
    title: choices(Joi.string().max(maxChoiceLength), maxSearchTitles),
    place: choices(Joi.string().max(maxChoiceLength), maxSearchChoices),
    language: choices(Joi.string().max(maxChoiceLength), maxSearchChoices),
    day: Joi.string().pattern(/^\d{2}-\d{2}$/, 'a day as MM-DD'),
    front: flag(),
    quality: Joi.number().integer().min(1).max(100),
    kind: choices(Joi.string().valid('article', 'advertisement', 'notice', 'other'), kindCount),
    by: Joi.string().valid('page', 'article'),
    spelling: Joi.string().valid('exact', 'close'),
    leave: choices(Joi.string().max(maxChoiceLength), maxLeftOut),
    copies: flag(),
    sort: Joi.string().valid('relevance', 'oldest', 'newest'),
  });
