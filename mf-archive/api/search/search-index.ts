import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { CloseWord, DateHistogram, SearchUnit } from 'shared-contracts/archive/search-pages';
import type { SearchOrder } from 'shared-contracts/site-links';
import type { Alternatives, ParsedQuery } from './query/query-tree.ts';
import type { WildcardWidth } from './query/wildcards.ts';

/** What a page is found by besides its words; for an article, that of the page it begins on. Days are yyyymmdd. */
export interface UnitProperties {
  readonly slug: string;
  readonly title: string;
  /** Where the title is published, as its source writes it, and its ISO 639 code; null where not known. */
  readonly published: string | null;
  readonly language: string | null;
  /** First and last day that the date may mean: the same unless only the month or year is known. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Edition and sequence as one number: see `placeOf`. */
  readonly place: number;
  /** Certainty of the text recognition, 0 to 1. */
  readonly confidence: number | null;
}

/** A change of a page in the index; null removes it. */
export interface IndexChange {
  readonly id: string;
  readonly page:
    | (UnitProperties & {
        /** As packed by `encodePageText`. */
        readonly words: Uint8Array;
      })
    | null;
  /** Why a page with words is removed: they cannot be indexed. Stored until the page changes. */
  readonly exclusionReason?: string;
}

/** A page that an article is on. */
export interface ArticlePage {
  readonly id: string;
  readonly words: Uint8Array;
}

/** A change of an article in the index, with all its pages; null removes it. */
export interface ArticleChange {
  readonly id: string;
  readonly article:
    | (UnitProperties & {
        readonly kind: ArticleKind;
        /** In its edition: the blocks of its pages name it. */
        readonly number: number;
        /** In order; at least one. */
        readonly pages: readonly ArticlePage[];
      })
    | null;
}

/** A page that is not in the index although it has words. */
export interface ExcludedPage {
  readonly id: string;
  readonly reason: string;
}

/** The position of an index in a change log. */
export interface IndexPosition {
  /** The archive whose log it follows; empty for a new index. */
  readonly logId: string;
  readonly appliedSeq: number;
  /** Changes whenever the index is rebuilt: at the same `appliedSeq` it may have given other answers before. */
  readonly generation: string;
}

export interface ChangeBatch {
  /** The position that the index must have; otherwise another process was faster, and nothing changes. */
  readonly from: Pick<IndexPosition, 'logId' | 'appliedSeq'>;
  readonly to: number;
  readonly changes: readonly IndexChange[];
  /** Every article that a page of `changes` is on, or was on. */
  readonly articles?: readonly ArticleChange[];
  /** More batches follow at once: finding near-duplicates may wait for the last of them. */
  readonly more?: boolean;
}

/** Edition and sequence as one number that sorts the pages of one title and date. */
export const positionInIssues = (edition: number, sequence: number): number => (edition - 1) * 10_000 + sequence;

/** The language of a title whose language is unknown. */
export const unknownLanguage = 'unknown';

/** Filters of a search; null does not filter. */
export interface IndexFilter {
  /** Slugs of titles, of places (`placeSlug`), and codes of languages: of any of them; `unknown` is one too. */
  readonly titles: readonly string[] | null;
  readonly places: readonly string[] | null;
  readonly languages: readonly string[] | null;
  /** yyyymmdd, inclusive. */
  readonly firstDay: number | null;
  readonly lastDay: number | null;
  /** mmdd: in any year. */
  readonly day: number | null;
  /** Only first pages. */
  readonly front: boolean;
  /** Least certainty in percent. */
  readonly quality: number | null;
  /** Only of articles. */
  readonly kinds: readonly ArticleKind[] | null;
  /** Ids of pages: only these, or articles that are on any of them. Left out: all. */
  readonly pages?: readonly string[];
}

/** The filter of a request, and nothing else of it. */
export const filterPart = (request: IndexFilter): IndexFilter => {
  const { titles, places, languages, firstDay, lastDay, day, front, quality, kinds, pages } = request;
  const narrowed = { titles, places, languages, firstDay, lastDay, day, front, quality, kinds };
  return pages === undefined ? narrowed : { ...narrowed, pages };
};

export interface SearchRequest extends IndexFilter {
  /** A query without words matches all that passes the filter, by date. */
  readonly parsedQuery: ParsedQuery;
  readonly by: SearchUnit;
  readonly spelling: 'exact' | 'close';
  /** Fuzzy matches, as folded, that the reader has removed. */
  readonly leave: readonly string[];
  /** True: near-duplicates are listed one by one. */
  readonly copies: boolean;
  readonly sort: SearchOrder;
  readonly limit: number;
  readonly offset: number;
}

/** A search of all pages for this query, by relevance, with overrides. */
export const searchRequest = (
  { tree, terms }: ParsedQuery,
  overrides: Partial<SearchRequest> & Pick<SearchRequest, 'limit'>,
): SearchRequest => ({
  parsedQuery: { tree, terms },
  ...{ titles: null, places: null, languages: null, firstDay: null, lastDay: null, day: null },
  ...{ front: false, quality: null, kinds: null },
  ...{ by: 'page', spelling: 'exact', leave: [], copies: false, sort: 'relevance', offset: 0 },
  ...overrides,
});

/** A facet value with the number of results it would leave. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** Counts per facet value, as if nothing of that facet were chosen; unordered, without zeros. */
export interface AnswerFacets {
  readonly titles: readonly { readonly slug: string; readonly count: number }[];
  readonly years: readonly { readonly year: number; readonly count: number }[];
  /** `name`: as most of the place's titles write it; empty for `unknown`. */
  readonly places: readonly (ValueCount & { readonly name: string })[];
  readonly languages: readonly ValueCount[];
  readonly fronts: readonly ValueCount[];
  readonly qualities: readonly ValueCount[];
  readonly kinds: readonly ValueCount[];
}

export interface SearchAnswer extends AnswerFacets {
  /** Hits, including near-duplicates. */
  readonly total: number;
  /** Hits that match without fuzzy matches; they come first. */
  readonly exact: number;
  /** Results in the list. */
  readonly listed: number;
  /**
   * Relevance was requested but cannot rank the results (no words, or words on too many pages): the oldest come first.
   */
  readonly isByDate: boolean;
  /** Ids of pages or articles in the requested order; ties by date, title and position. */
  readonly ids: readonly string[];
  /** For each of `ids` the copies that are folded into it, the best first: at most `mostCopies`. */
  readonly copies: readonly (readonly string[])[];
  readonly histogram: DateHistogram;
  /** The words that matched besides the terms. */
  readonly alternatives: Alternatives;
  /** For each term its fuzzy matches, including those that the reader has removed. */
  readonly close: readonly (readonly CloseWord[])[];
  /** For each term whether all words that match its wildcard are searched; null for other terms. */
  readonly widths: readonly (WildcardWidth | null)[];
}

/** Near-duplicates listed with one result. */
export const maxCopies = 50;

/** A word of the index with the requested prefix. */
export interface Completion {
  readonly fold: string;
  /** One way it was printed, where known, else as folded. */
  readonly text: string;
  readonly pages: number;
}

/** One page or article as the index has it, to compare with the records. */
export interface IndexedUnit extends UnitProperties {
  readonly id: string;
  /** Null for a page. */
  readonly kind: ArticleKind | null;
  /** Ids of its pages, in order: of a page itself. */
  readonly pages: readonly string[];
  /** Digest of the words read back from the index. */
  readonly digest: string;
}

/**
 * The port to the search engine. All its data is derived from the change log and can be rebuilt. Rejects with `timeout`
 * past the deadline and with `unavailable` when too many requests wait.
 */
export interface SearchIndex {
  position(): Promise<IndexPosition>;
  /**
   * Atomic, with its position; resolves with the position afterwards. Call it in the order of the log: a batch may be
   * passed before the previous one is written, and both are then written together.
   */
  apply(batch: ChangeBatch): Promise<IndexPosition>;
  /** The error that indexing these words, as packed by `encodePageText`, throws; null if none. */
  indexingError(words: Uint8Array): Promise<string | null>;
  excludedPages(): Promise<readonly ExcludedPage[]>;
  /** Empties the index, to apply this log from its start. */
  reset(logId: string): Promise<void>;
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** The same for a reader who is still typing; null when it takes longer than `withinMs`. */
  searchForPreview(request: SearchRequest, withinMs: number): Promise<SearchAnswer | null>;
  /** The words that a search for the same request would match besides those typed. `withinMs`: how long it may wait. */
  expand(request: SearchRequest, withinMs: number): Promise<Alternatives>;
  /** How many pages each term of a query occurs on, regardless of the rest. */
  countTerms(parsedQuery: ParsedQuery): Promise<readonly number[]>;
  /**
   * Words with this prefix, those on most pages first; fewer rare ones when it takes too long. `beginning` as folded;
   * `withinMs`: how long it may wait for its turn.
   */
  complete(beginning: string, limit: number, withinMs: number): Promise<readonly Completion[]>;
  /** Ids of pages spread evenly over the index. */
  sample(count: number): Promise<readonly string[]>;
  /** Number of indexed pages. */
  count(): Promise<number>;
  /** How many pages each word occurs on; words as folded. */
  pagesWith(words: readonly string[]): Promise<readonly number[]>;
  /** Reads the whole index back; slow. */
  inspect(unit: SearchUnit): Promise<readonly IndexedUnit[]>;
  articlesOn(pages: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}
