import type { Endpoint } from '../endpoint.ts';
import type { NewspaperDate } from './newspaper.ts';
import type { PageHit } from './search-pages.ts';

/** The text of the search field while a reader types. */
export interface SuggestSearchInput {
  /** At most `maxQueryLength` UTF-16 units. Empty: an empty result. */
  readonly q: string;
}

/** Suggestions for a search. Parts that take too long are empty. */
export interface SuggestSearchResult {
  /**
   * At most six: the query with its last word completed, and the number of pages with the completed word. If no word
   * begins like this, at most three similar words.
   */
  readonly words: readonly { readonly text: string; readonly pages: number }[];
  /** At most three newspapers whose names match every word typed. */
  readonly titles: readonly { readonly slug: string; readonly name: string }[];
  /**
   * The first hits of the query as typed, at most four; if its last word does not occur, of words that begin with it.
   */
  readonly hits: readonly {
    readonly slug: string;
    /** The newspaper's name. */
    readonly title: string;
    readonly date: NewspaperDate;
    readonly snippet: PageHit['snippet'];
  }[];
  /** Number of all hits of the query that `hits` are from; 0 if there are none. */
  readonly total: number;
}

/**
 * Search as you type (R2.06). Responds within about 300 ms with the parts that are ready; invalid queries are no error.
 * Errors: `bad-request` (query too long).
 */
export const suggestSearch: Endpoint<SuggestSearchInput, SuggestSearchResult> = {
  method: 'GET',
  path: '/api/archive/suggest-search',
};
