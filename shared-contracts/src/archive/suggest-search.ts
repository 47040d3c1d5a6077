import type { Endpoint } from '../endpoint.ts';
import type { NewspaperDate, TextRange } from './newspaper.ts';

/** What stands in the search field while a reader types. */
export interface SuggestSearchInput {
  /** At most `maxQueryLength` UTF-16 units. Empty: an empty answer. */
  readonly q: string;
}

/** What a reader may be about to ask for. Any part may be missing: what takes too long is left out. */
export interface SuggestSearchResult {
  /**
   * At most six: the query with its last word completed, and on how many pages the completed word stands. Where no word
   * begins so, at most three that were perhaps meant.
   */
  readonly words: readonly { readonly text: string; readonly pages: number }[];
  /** At most three newspapers whose name has every word typed. */
  readonly titles: readonly { readonly slug: string; readonly name: string }[];
  /**
   * The first pages of the query as it is typed, at most four; where its last word stands nowhere yet, of words that
   * begin so.
   */
  readonly hits: readonly {
    readonly slug: string;
    /** The newspaper's name. */
    readonly title: string;
    readonly date: NewspaperDate;
    readonly snippet: { readonly text: string; readonly marks: readonly TextRange[] };
  }[];
  /** Pages that those hits are the first of. */
  readonly total: number;
}

/**
 * Search as you type (R2.06). Answers within about 300 ms with what it has by then; whatever is typed, it is never an
 * error. Errors: `bad-request` (query too long).
 */
export const suggestSearch: Endpoint<SuggestSearchInput, SuggestSearchResult> = {
  method: 'GET',
  path: '/api/archive/suggest-search',
};
