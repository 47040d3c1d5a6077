import type { EmailFrequency } from 'shared-contracts/archive/saved-searches/saved-search';
import type { SearchAllowance } from 'shared-contracts/archive/saved-searches/search-allowance';
import type { DescribedSearch } from '../../../api/search/saved-searches/save-search.endpoint.ts';
import type { PageCardData } from '../../parts/page-card.tsx';

/** What was just done, as the address says it. */
export type DoneWith = 'saved' | 'changed' | 'deleted' | 'seen';

/** A kept search as it is drawn. */
export interface SavedRow {
  readonly id: string;
  readonly name: string;
  readonly search: string;
  readonly feed: string;
  /** Null where the name says the same. */
  readonly words: string | null;
  readonly rhythm: EmailFrequency;
  /** `3 April 2026`. */
  readonly saved: string;
  /** `3 new pages`, `No new pages`. */
  readonly news: string;
  /** Where the new pages are listed; null without any. */
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
  /** Why what was asked for is not shown. */
  readonly problem: string | null;
}

interface SaveView {
  readonly view: 'save';
  readonly described: DescribedSearch;
}

/** The pages that came to one search. */
export interface NewView {
  readonly view: 'new';
  readonly id: string;
  readonly name: string;
  readonly search: string;
  readonly sentence: string;
  readonly cards: readonly PageCardData[];
  /** Of the changes seen: goes back with the form. */
  readonly until: number;
  /** There are more than are shown. */
  readonly more: boolean;
}

/** What the page is drawn from. */
export type SavedSearchesData = { readonly sendsMail: boolean } & (ListView | SaveView | NewView);
