import type { Holdings } from 'shared-contracts/archive/get-holdings';
import type { SearchPagesResult } from 'shared-contracts/archive/search-pages';

/** What the reader asked for, as typed; absent parts are empty. */
export interface SearchWish {
  readonly q: string;
  readonly page: number;
  readonly from: string;
  readonly to: string;
  readonly title: string;
}

/** All that the search page shows. */
export interface SearchPageData {
  readonly wish: SearchWish;
  /** Null when nothing was asked, or it could not be answered. */
  readonly results: SearchPagesResult | null;
  /** What the archive holds: for the filters and the empty states. Null if it could not be read. */
  readonly holdings: Holdings | null;
  /** Why there is no answer, and what to do. */
  readonly problem: string | null;
}

/** True while nothing but the words narrows the search. */
export const isNarrowed = ({ from, to, title }: SearchWish): boolean => from !== '' || to !== '' || title !== '';
