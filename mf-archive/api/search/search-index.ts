import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { CloseWord, DateHistogram, SearchUnit } from 'shared-contracts/archive/search-pages';
import type { SearchOrder } from 'shared-contracts/site-links';

import type { Alternatives, AskedQuery } from './query/query-tree.ts';
import type { WildcardWidth } from './query/wildcard-words.ts';

/** What a page is found by beside its words, and an article by the page that it begins on. Days as yyyymmdd. */
export interface UnitPlace {
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

/** A page as the index takes it in; a page without `page` is taken out. */
export interface IndexChange {
  readonly id: string;
  readonly page:
    | (UnitPlace & {
        /** As packed by `encodePageText`. */
        readonly words: Uint8Array;
      })
    | null;
  /** Why a page is taken out that should be in: its words cannot be indexed. It is remembered until the page changes. */
  readonly aside?: string;
}

/** A page that an article is on. */
export interface ArticlePage {
  readonly id: string;
  readonly words: Uint8Array;
}

/** An article as the index takes it in: whole, over all its pages. One without `article` is taken out. */
export interface ArticleChange {
  readonly id: string;
  readonly article:
    | (UnitPlace & {
        readonly kind: ArticleKind;
        /** In its edition: the blocks of its pages name it. */
        readonly number: number;
        /** In order; at least one. */
        readonly pages: readonly ArticlePage[];
      })
    | null;
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
  /** Every article that a page of `changes` is on, or was on. */
  readonly articles?: readonly ArticleChange[];
  /** Others follow at once: what is told of its copies may wait for the last of them. */
  readonly more?: boolean;
}

/** Where a page stands among those of its title and date. */
export const placeOf = (edition: number, sequence: number): number => (edition - 1) * 10_000 + sequence;

/** Stands for the language of a title of which no source tells it. */
export const unknownLanguage = 'unknown';

/** What narrows a search; null narrows nothing. */
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
  /** One that looks for nothing finds all that passes the filter, by date. */
  readonly query: AskedQuery;
  readonly by: SearchUnit;
  readonly spelling: 'exact' | 'close';
  /** Folded words that are not to stand for another. */
  readonly leave: readonly string[];
  /** True: copies stand one by one. */
  readonly copies: boolean;
  readonly sort: SearchOrder;
  readonly limit: number;
  readonly offset: number;
}

/** A search of all pages for these words, in the order of relevance; change what is asked otherwise. */
export const requestOf = (
  { tree, terms }: AskedQuery,
  change: Partial<SearchRequest> & Pick<SearchRequest, 'limit'>,
): SearchRequest => ({
  query: { tree, terms },
  ...{ titles: null, places: null, languages: null, firstDay: null, lastDay: null, day: null },
  ...{ front: false, quality: null, kinds: null },
  ...{ by: 'page', spelling: 'exact', leave: [], copies: false, sort: 'relevance', offset: 0 },
  ...change,
});

/** How many a choice would leave. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** What the hits are by each choice, as if nothing of its kind were chosen; in no order, none of 0. */
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
  /** Hits, with copies. */
  readonly total: number;
  /** Of these, those that have the words as asked for; they come first. */
  readonly exact: number;
  /** Results in the list. */
  readonly listed: number;
  /** The best were asked for first, and there is none: no words, or words on too many pages. The oldest come first. */
  readonly isByDate: boolean;
  /** Ids of pages or articles in the order asked for; equals by date, title and place. */
  readonly ids: readonly string[];
  /** For each of `ids` the copies that are folded into it, the best first: at most `mostCopies`. */
  readonly copies: readonly (readonly string[])[];
  readonly histogram: DateHistogram;
  /** What was looked for beside the terms. */
  readonly alternatives: Alternatives;
  /** For each term the words of confused letters, also those that the reader has removed. */
  readonly close: readonly (readonly CloseWord[])[];
  /** For each term whether all words that fit it are looked for; null for one that is no wildcard. */
  readonly widths: readonly (WildcardWidth | null)[];
}

/** Copies that are told of one result. */
export const mostCopies = 50;

/** A word of the index that begins as asked. */
export interface Completion {
  readonly fold: string;
  /** One way it was printed, where known, else as folded. */
  readonly text: string;
  readonly pages: number;
}

/** What the index says of one page or article, for comparing it with the records. */
export interface IndexedUnit extends UnitPlace {
  readonly id: string;
  /** Null for a page. */
  readonly kind: ArticleKind | null;
  /** Ids of its pages, in order: of a page itself. */
  readonly pages: readonly string[];
  /** Of the words that can really be found, read back from the index. */
  readonly digest: string;
}

/**
 * The one door to whatever engine finds pages. Derived data: everything in it comes from the change log and can be
 * made again. Rejects with `timeout` past the deadline and `unavailable` when too much is asked at once.
 */
export interface SearchIndex {
  position(): Promise<IndexPosition>;
  /**
   * All or nothing with its position; answers where the index stands then. In the order of the calls: a batch may be
   * given before the one that it follows is written, and both are written together then.
   */
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
  /** What a search for the same would look for beside the words that were typed. `withinMs`: how long it may wait. */
  expand(request: SearchRequest, withinMs: number): Promise<Alternatives>;
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
  inspect(unit: SearchUnit): Promise<readonly IndexedUnit[]>;
  /** Ids of the articles that the index has on these pages. */
  articlesOn(pages: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}
