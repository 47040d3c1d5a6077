import type { Term } from './parse-query.ts';

/** A page as the index takes it in; a page without `page` is taken out. Days as yyyymmdd. */
export interface IndexChange {
  readonly id: string;
  readonly page: {
    readonly slug: string;
    readonly title: string;
    /** First and last day that the date may mean: the same unless only the month or year is known. */
    readonly firstDay: number;
    readonly lastDay: number;
    /** As packed by `encodePageText`. */
    readonly words: Uint8Array;
  } | null;
}

/** Where an index stands in a change log. */
export interface IndexPosition {
  /** The archive whose log it follows; empty for a new index. */
  readonly logId: string;
  readonly appliedSeq: number;
}

export interface ChangeBatch {
  /** Where the index must stand; it stays as it is when another process was quicker. */
  readonly from: IndexPosition;
  readonly to: number;
  readonly changes: readonly IndexChange[];
}

export interface SearchRequest {
  readonly terms: readonly Term[];
  readonly title: string | null;
  /** yyyymmdd, inclusive. */
  readonly firstDay: number | null;
  readonly lastDay: number | null;
  readonly limit: number;
  readonly offset: number;
}

export interface SearchAnswer {
  readonly total: number;
  /** Ids of pages, best first; equals by date, then address. */
  readonly ids: readonly string[];
}

/** What the index says of one page, for comparing it with the records. */
export interface IndexedPage {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly firstDay: number;
  readonly lastDay: number;
  /** Of the words that can really be found, read back from the index. */
  readonly digest: string;
}

/**
 * The one door to whatever engine finds pages. Derived data: everything in it comes from the change log and can be
 * made again. Rejects with `timeout` past the deadline and `unavailable` when too much is asked at once.
 */
export interface SearchIndex {
  position(): Promise<IndexPosition>;
  /** All or nothing with its position; answers where the index stands then. */
  apply(batch: ChangeBatch): Promise<IndexPosition>;
  /** Empties the index, to follow this log from its start. */
  reset(logId: string): Promise<void>;
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** Number of pages that can be found. */
  count(): Promise<number>;
  /** On how many pages each word occurs; words as folded. */
  pagesWith(words: readonly string[]): Promise<readonly number[]>;
  /** Reads the whole index back; slow. */
  inspect(): Promise<readonly IndexedPage[]>;
  close(): Promise<void>;
}
