import type { Holdings } from 'shared-contracts/archive/get-holdings';
import type { SearchPagesInput, SearchPagesResult } from 'shared-contracts/archive/search-pages';
import type { SiteLinks } from 'shared-contracts/site-links';
import type { SearchProblem, SearchParams } from '../search-page-data.ts';

/** A search that editors suggest. */
export interface ExampleSearch {
  readonly title: string;
  readonly search: Omit<SearchPagesInput, 'page'>;
}

/** Everything from which the search page is made. */
export interface SearchState {
  readonly params: SearchParams;
  /** Null when nothing was searched, or the search failed. */
  readonly results: SearchPagesResult | null;
  /** Null when they could not be loaded. */
  readonly holdings: Holdings | null;
  readonly problem: SearchProblem | null;
  /** Suggestions for a page without results. */
  readonly examples: readonly ExampleSearch[];
  readonly links: SiteLinks;
  /** `MM-DD` in Lagos. */
  readonly today: string;
}

/** A search with results. */
export type AnsweredSearch = SearchState & { readonly results: SearchPagesResult };
