import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { CloseWord, DateHistogram, SearchUnit } from 'shared-contracts/archive/search-pages';
import type { SearchOrder } from 'shared-contracts/site-links';
import type { Alternatives, Leaf, ParsedQuery } from './query/query-tree.ts';
import type { WildcardCoverage } from './query/term-variants.ts';
import type { TextLanguage } from '../text/public.ts';

/**
 * The properties that a page can be found by, besides its words; for an article, those of its first page and its own
 * language. Days are yyyymmdd.
 */
export interface UnitProperties {
  readonly slug: string;
  readonly title: string;
  /**
   * The title's place of publication as the source writes it, and the ISO 639 code of its language; null if unknown.
   * They apply to all pages of the title.
   */
  readonly published: string | null;
  readonly language: string | null;
  /** The language of the page itself. It takes precedence over that of the title only if the source states it. */
  readonly pageLanguage?: TextLanguage | null;
  /** The first and last day that the date can mean; they differ if only the month or year is known. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Edition and sequence as one number, from `positionInIssues`. */
  readonly place: number;
  /** Confidence of the recognition, 0 to 1; null if unknown. */
  readonly confidence: number | null;
}

/** A change of a page in the index; `page` is null to remove it. */
export interface IndexChange {
  readonly id: string;
  readonly page:
    | (UnitProperties & {
        /** Packed by `encodePageText`. */
        readonly words: Uint8Array;
      })
    | null;
  /** Why a page is removed although it has words: they cannot be indexed. Stored until the page changes. */
  readonly exclusionReason?: string;
}

/** A page that an article is on. */
export interface ArticlePage {
  readonly id: string;
  readonly words: Uint8Array;
}

/** A change of an article in the index, with all its pages; `article` is null to remove it. */
export interface ArticleChange {
  readonly id: string;
  readonly article:
    | (UnitProperties & {
        readonly kind: ArticleKind;
        /** The number of the article in its edition, by which the blocks of its pages refer to it. */
        readonly number: number;
        /** In order; at least one page. */
        readonly pages: readonly ArticlePage[];
      })
    | null;
}

/** A page that is not in the index although it has words. */
export interface ExcludedPage {
  readonly id: string;
  readonly reason: string;
}

/**
 * Whether an index contains what this version of the site would index. `outdated`: another version made it, possibly
 * with other tokenisation rules. `partial`: it contains only the latest changes of the log.
 */
export type IndexState = 'current' | 'outdated' | 'partial';

/** The position of an index in a change log. */
export interface IndexPosition {
  readonly state: IndexState;
  /** Id of the change log that the index follows, and so of the archive; empty for a new index. */
  readonly logId: string;
  /** Number of the last change that the index has applied. */
  readonly appliedSeq: number;
  /** Changes with every rebuild, since a rebuilt index may give other results at the same `appliedSeq`. */
  readonly generation: string;
}

export interface ChangeBatch {
  /**
   * The position that the index must have. If it differs, another process has applied the changes, and the batch is
   * ignored.
   */
  readonly from: Pick<IndexPosition, 'logId' | 'appliedSeq'>;
  readonly to: number;
  readonly changes: readonly IndexChange[];
  /** Every article that is, or was, on a page of `changes`. */
  readonly articles?: readonly ArticleChange[];
  /** True if more batches follow immediately, so that finding near-duplicates can wait for the last of them. */
  readonly more?: boolean;
}

/** Returns edition and sequence as one number that sorts the pages of one title and date. */
export const positionInIssues = (edition: number, sequence: number): number => (edition - 1) * 10_000 + sequence;

/** Filter and facet value for pages whose language is not known. */
export const unknownLanguage = 'unknown';

/** Filters of a search; null means no restriction. */
export interface IndexFilter {
  /**
   * Slugs of titles, slugs of places (`placeSlug`) and codes of languages; `unknown` is one of these too. Any of them
   * matches.
   */
  readonly titles: readonly string[] | null;
  readonly places: readonly string[] | null;
  readonly languages: readonly string[] | null;
  /** yyyymmdd, inclusive. */
  readonly firstDay: number | null;
  readonly lastDay: number | null;
  /** Day of any year, as mmdd. */
  readonly day: number | null;
  /** True restricts the search to first pages. */
  readonly front: boolean;
  /** Minimum confidence in percent. */
  readonly quality: number | null;
  /** Kinds of articles; only for a search for articles. */
  readonly kinds: readonly ArticleKind[] | null;
  /** Ids of pages: restricts the search to them, or to articles that are on any of them. */
  readonly pages?: readonly string[];
}

/** Returns only the filter of a request. */
export const filterPart = (request: IndexFilter): IndexFilter => {
  const { titles, places, languages, firstDay, lastDay, day, front, quality, kinds, pages } = request;
  const narrowed = { titles, places, languages, firstDay, lastDay, day, front, quality, kinds };
  return pages === undefined ? narrowed : { ...narrowed, pages };
};

export interface SearchRequest extends IndexFilter {
  /** A query without words matches everything that passes the filter, sorted by date. */
  readonly parsedQuery: ParsedQuery;
  readonly by: SearchUnit;
  readonly spelling: 'exact' | 'close';
  /** Fuzzy matches, folded, that the reader has excluded. */
  readonly leave: readonly string[];
  /** True lists near-duplicates one by one. */
  readonly copies: boolean;
  /** True cuts the query to the budget of one search. False is for queries that the site itself makes. */
  readonly isLimited: boolean;
  readonly sort: SearchOrder;
  readonly limit: number;
  readonly offset: number;
}

/** Builds a search of all pages, sorted by relevance, with overrides. */
export const searchRequest = (
  { tree, terms }: ParsedQuery,
  overrides: Partial<SearchRequest> & Pick<SearchRequest, 'limit'>,
): SearchRequest => ({
  parsedQuery: { tree, terms },
  ...{ titles: null, places: null, languages: null, firstDay: null, lastDay: null, day: null },
  ...{ front: false, quality: null, kinds: null },
  ...{ by: 'page', spelling: 'exact', leave: [], copies: false, isLimited: true, sort: 'relevance', offset: 0 },
  ...overrides,
});

/** A facet value with the number of results that choosing it would give. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** Counts per facet value as if no value of that facet were chosen; unordered, without zeros. */
export interface FacetCounts {
  readonly titles: readonly { readonly slug: string; readonly count: number }[];
  readonly years: readonly { readonly year: number; readonly count: number }[];
  /** `name` is spelled as most of the place's titles spell it; empty for `unknown`. */
  readonly places: readonly (ValueCount & { readonly name: string })[];
  readonly languages: readonly ValueCount[];
  readonly fronts: readonly ValueCount[];
  readonly qualities: readonly ValueCount[];
  readonly kinds: readonly ValueCount[];
}

/** What was not searched because the query is beyond the budget of one search. */
export interface LeftOut {
  /** Words, phrases and NEARs of the query, the most expensive first. */
  readonly leaves: readonly Leaf[];
  /** The only phrase or NEAR that remained, if just its beginning was searched. */
  readonly shortened: Leaf | null;
  /** True if not all fuzzy matches were searched. */
  readonly spellings: boolean;
  /** True if all that was left out could only have added results. */
  readonly isAtLeast: boolean;
}

export interface SearchResults extends FacetCounts {
  /** Number of results, including near-duplicates. */
  readonly total: number;
  /** Number of results that match without fuzzy matches. They come first. */
  readonly exact: number;
  /** Number of results in the list. */
  readonly listed: number;
  /** True where `listed` is an estimate, since too many groups of near-duplicates match to count them. */
  readonly isListedEstimate?: boolean;
  /**
   * True when relevance was requested but does not rank the results (no words, or words on too many pages). The oldest
   * come first then.
   */
  readonly isByDate: boolean;
  /** Ids of pages or articles in the requested order; equal ones by date, title and position. */
  readonly ids: readonly string[];
  /** For each of `ids`, the near-duplicates that are folded into it, best first; at most `maxCopies`. */
  readonly copies: readonly (readonly string[])[];
  readonly histogram: DateHistogram;
  /** What was searched: the query of the request without the parts in `leftOut`, and with all its terms. */
  readonly searched: ParsedQuery;
  /** The words that matched besides the terms. */
  readonly alternatives: Alternatives;
  /** The fuzzy matches of each term, including those that the reader has excluded. */
  readonly close: readonly (readonly CloseWord[])[];
  /** For each wildcard, whether all words that match it were searched; null for other terms. */
  readonly coverage: readonly (WildcardCoverage | null)[];
  readonly leftOut: LeftOut;
}

/** Returns whether not everything that was requested was searched. */
export const isLimited = ({ leftOut, coverage }: Pick<SearchResults, 'leftOut' | 'coverage'>): boolean =>
  leftOut.leaves.length > 0 || leftOut.shortened !== null || leftOut.spellings || coverage.includes('some');

/** Maximum number of near-duplicates listed with one result. */
export const maxCopies = 50;

/** A word of the index that begins with the requested prefix. */
export interface Completion {
  readonly fold: string;
  /** One of its printed forms if one is known, else the folded word. */
  readonly text: string;
  readonly pages: number;
}

/** One page or article as it is in the index, for comparison with the records. */
export interface IndexedUnit extends UnitProperties {
  readonly id: string;
  /** Null for a page. */
  readonly kind: ArticleKind | null;
  /** Ids of its pages in order; for a page, only its own id. */
  readonly pages: readonly string[];
  /** Digest of the words as read back from the index. */
  readonly digest: string;
}

/** A new index that is built while another one is live. */
export interface IndexBuild extends Pick<
  SearchIndex,
  'apply' | 'articlesOn' | 'indexingError' | 'maxPending' | 'position' | 'reset'
> {
  /** Makes the new index live. The embedded index then removes the old one, after running calls to it have ended. */
  finish(): Promise<void>;
  /** Stops the work; a later build continues from there. */
  stop(): Promise<void>;
}

/**
 * The port to the search engine. All its data is derived from the change log and can be rebuilt. Methods reject with
 * `timeout` after their deadline and with `unavailable` when too many requests wait.
 */
export interface SearchIndex {
  /** Starts everything that the first search needs. */
  warmUp(): Promise<void>;
  position(): Promise<IndexPosition>;
  /**
   * Writes the changes and the position (the embedded index atomically, OpenSearch the position last); resolves to the
   * new position. Batches must be passed in the order of the log. A batch may be passed before the previous one is
   * written; both may then be written together.
   */
  apply(batch: ChangeBatch): Promise<IndexPosition>;
  /** Number of batches that may be passed to `apply` before the first of them is written. */
  readonly maxPending: number;
  /** Resolves to the message of the error that indexing these words (packed by `encodePageText`) throws, or to null. */
  indexingError(words: Uint8Array): Promise<string | null>;
  excludedPages(): Promise<readonly ExcludedPage[]>;
  /** Empties the index, so that this log can be applied from its start. */
  reset(logId: string): Promise<void>;
  /**
   * Replaces the index with an empty, partial one that receives only later changes of this log, until a new index is
   * built.
   */
  startPartial(log: { readonly logId: string; readonly seq: number }): Promise<void>;
  /** Makes the index outdated, so that a new one is built. */
  markOutdated(): Promise<void>;
  /** Starts or continues building a new index; null while another process is building, or has just built one. */
  startBuild(): Promise<IndexBuild | null>;
  search(request: SearchRequest): Promise<SearchResults>;
  /** Searches while the reader is still typing; resolves to null if it takes longer than `timeoutMs`. */
  searchForPreview(request: SearchRequest, timeoutMs: number): Promise<SearchResults | null>;
  /**
   * Resolves to the words that a search for this request would match besides the typed ones. `timeoutMs` limits the
   * wait.
   */
  expand(request: SearchRequest, timeoutMs: number): Promise<Alternatives>;
  /**
   * Resolves to the number of pages that each term of a query occurs on, whatever the rest of the query; null for terms
   * beyond the budget of one search.
   */
  countTerms(parsedQuery: ParsedQuery): Promise<readonly (number | null)[]>;
  /**
   * Resolves to words with this (folded) prefix, those on most pages first. Rare words may be missing if finding them
   * takes too long. `timeoutMs` limits the wait for a free thread.
   */
  complete(beginning: string, limit: number, timeoutMs: number): Promise<readonly Completion[]>;
  /** Resolves to the ids of pages spread evenly over the index. */
  sample(count: number): Promise<readonly string[]>;
  /** Number of indexed pages. */
  count(): Promise<number>;
  /** Resolves to the number of pages that each (folded) word occurs on. */
  pagesWith(words: readonly string[]): Promise<readonly number[]>;
  /** Reads the complete index back, which is slow. */
  inspect(unit: SearchUnit): Promise<readonly IndexedUnit[]>;
  articlesOn(pages: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}
