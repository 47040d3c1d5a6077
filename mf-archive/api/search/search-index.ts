import type { SearchOrder } from 'shared-contracts/routes';
import type { AskedQuery } from './query/query-tree.ts';

/** A page as the index takes it in; a page without `page` is taken out. Days as yyyymmdd. */
export interface IndexChange {
  readonly id: string;
  readonly page: {
    readonly slug: string;
    readonly title: string;
    /** First and last day that the date may mean: the same unless only the month or year is known. */
    readonly firstDay: number;
    readonly lastDay: number;
    /** Edition and sequence as one number: see `placeOf`. */
    readonly place: number;
    /** As packed by `encodePageText`. */
    readonly words: Uint8Array;
  } | null;
  /** Why a page is taken out that should be in: its words cannot be indexed. It is remembered until the page changes. */
  readonly aside?: string;
}

/** A page that cannot be found, although it has words. */
export interface PageAside {
  readonly id: string;
  readonly reason: string;
}

/** Where an index stands in a change log. */
export interface IndexPosition {
  /** The archive whose log it follows; empty for a new index. */
  readonly logId: string;
  readonly appliedSeq: number;
  /** Another one whenever the index starts from nothing: where it stands twice, it need not have said the same. */
  readonly generation: string;
}

export interface ChangeBatch {
  /** Where the index must stand; it stays as it is when another process was quicker. */
  readonly from: Pick<IndexPosition, 'logId' | 'appliedSeq'>;
  readonly to: number;
  readonly changes: readonly IndexChange[];
}

/** Where a page stands among those of its title and date. */
export const placeOf = (edition: number, sequence: number): number => (edition - 1) * 10_000 + sequence;

export interface SearchRequest {
  readonly query: AskedQuery;
  /** Slugs; null: all. */
  readonly titles: readonly string[] | null;
  /** yyyymmdd, inclusive. */
  readonly firstDay: number | null;
  readonly lastDay: number | null;
  readonly sort: SearchOrder;
  readonly limit: number;
  readonly offset: number;
}

export interface SearchAnswer {
  readonly total: number;
  /** Ids of pages in the order asked for; equals by date, title and place. */
  readonly ids: readonly string[];
  /** Hits by title, as if no title were chosen, and by year, as if no days were chosen; in no order, none of 0. */
  readonly titles: readonly { readonly slug: string; readonly count: number }[];
  readonly years: readonly { readonly year: number; readonly count: number }[];
}

/** A word of the index that begins as asked. */
export interface Completion {
  readonly fold: string;
  /** One way it was printed, where known, else as folded. */
  readonly text: string;
  readonly pages: number;
}

/** What the index says of one page, for comparing it with the records. */
export interface IndexedPage {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly place: number;
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
  /** Why no page with these words, as packed by `encodePageText`, can be applied; null when it can. */
  faultOf(words: Uint8Array): Promise<string | null>;
  /** Pages that were set aside. */
  asides(): Promise<readonly PageAside[]>;
  /** Empties the index, to follow this log from its start. */
  reset(logId: string): Promise<void>;
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** The same for a reader who is still typing; null when it takes longer than it may. */
  glance(request: SearchRequest, withinMs: number): Promise<SearchAnswer | null>;
  /** On how many pages each term of a query stands, whatever else is asked. */
  countTerms(query: AskedQuery): Promise<readonly number[]>;
  /**
   * Words that begin so, those on most pages first; fewer of the rare ones when it takes too long. `beginning` as
   * folded; `withinMs`: how long it may wait for its turn.
   */
  complete(beginning: string, limit: number, withinMs: number): Promise<readonly Completion[]>;
  /** Ids of pages spread evenly over the index. */
  sample(count: number): Promise<readonly string[]>;
  /** Number of pages that can be found. */
  count(): Promise<number>;
  /** On how many pages each word occurs; words as folded. */
  pagesWith(words: readonly string[]): Promise<readonly number[]>;
  /** Reads the whole index back; slow. */
  inspect(): Promise<readonly IndexedPage[]>;
  close(): Promise<void>;
}
