import type { Holdings } from 'shared-contracts/archive/get-holdings';
import type { SearchPagesInput, SearchPagesResult } from 'shared-contracts/archive/search-pages';

/** Why a search failed. */
export interface SearchProblem {
  /** A sentence for the reader, with what to do. */
  readonly message: string;
  /** True when the same search may succeed a moment later. */
  readonly retryable: boolean;
  /** The same search with its dates in order, if that is all that is wrong with it. */
  readonly swapped?: SearchPagesInput;
}

/** A search that editors suggest. */
export interface ExampleSearch {
  readonly title: string;
  readonly search: Omit<SearchPagesInput, 'page'>;
}

/** The counts of the results, from which browsers draw the filters, the tools and the links to further pages. */
export type ResultCounts = Pick<
  SearchPagesResult,
  'total' | 'listed' | 'sort' | 'page' | 'pageCount' | 'facets' | 'histogram'
>;

/** The data that a document contains: the rest is there as markup (`drawnOnly`). */
export interface DocumentData {
  readonly params: SearchPagesInput;
  readonly problem: SearchProblem | null;
  /** Null when nothing was searched, or the search failed. */
  readonly results: ResultCounts | null;
  /** `MM-DD` in Lagos. */
  readonly today: string;
}

/** A search and its results. */
export interface SearchPageData extends DocumentData {
  readonly results: SearchPagesResult | null;
  /** Metadata of each result for reference managers (`coinsOf`). */
  readonly coins: readonly string[];
  /** Null when they could not be loaded. */
  readonly holdings: Holdings | null;
  /** Suggested searches where there are no results to show; empty otherwise, or when they could not be loaded. */
  readonly examples: readonly ExampleSearch[];
}

/** A search that succeeded, possibly without hits. */
export type AnsweredSearch = SearchPageData & { readonly results: SearchPagesResult };

/** Paths of the data from which only the server renders; documents omit them, except when the search failed. */
export const drawnOnly: readonly string[] = [
  ...(
    ['hits', 'terms', 'understood', 'notes', 'problems', 'limits'] satisfies readonly (keyof SearchPagesResult)[]
  ).map((name) => `results.${name}`),
  ...(['coins', 'holdings', 'examples'] satisfies readonly (keyof SearchPageData)[]),
];

/** False for the data of a document from which `drawnOnly` was omitted. */
export const isComplete = (data: DocumentData): data is SearchPageData => 'holdings' in data;

export const isAnswered = (data: DocumentData): data is AnsweredSearch => isComplete(data) && data.results !== null;
