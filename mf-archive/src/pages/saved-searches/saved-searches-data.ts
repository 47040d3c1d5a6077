import type { EmailFrequency } from 'shared-contracts/archive/saved-searches/saved-search';
import type { SearchAllowance } from 'shared-contracts/archive/saved-searches/search-allowance';
import type { DescribedSearch } from '../../../api/search/saved-searches/save-search.endpoint.ts';
import type { PageCardData } from '../../parts/page-card.tsx';

/** The last action, as a field of the address. */
export type DoneWith = 'saved' | 'changed' | 'deleted' | 'seen';

/** A saved search in the list. */
export interface SavedRow {
  readonly id: string;
  readonly name: string;
  readonly search: string;
  readonly feed: string;
  /** The search in words; null when the name is the same. */
  readonly words: string | null;
  readonly rhythm: EmailFrequency;
  /** For example `3 April 2026`. */
  readonly saved: string;
  /** For example `3 new pages` or `No new pages`. */
  readonly news: string;
  /** The address of the list of new pages; null when there are none. */
  readonly newPages: string | null;
}

interface ListView {
  readonly view: 'list';
  readonly rows: readonly SavedRow[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly allowance: SearchAllowance;
  readonly done: DoneWith | null;
  /** Why the requested view is not shown. */
  readonly problem: string | null;
}

interface SaveView {
  readonly view: 'save';
  readonly described: DescribedSearch;
}

/** The new pages of a search. */
export interface NewView {
  readonly view: 'new';
  readonly id: string;
  readonly name: string;
  readonly search: string;
  readonly sentence: string;
  readonly cards: readonly PageCardData[];
  /** The number of the last change of the archive that is shown; sent with the form that marks it as seen. */
  readonly until: number;
  /** True when there are more than are shown. */
  readonly more: boolean;
}

export type SavedSearchesData = { readonly sendsMail: boolean } & (ListView | SaveView | NewView);
