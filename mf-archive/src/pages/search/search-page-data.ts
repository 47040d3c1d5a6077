import type { Holdings } from 'shared-contracts/archive/get-holdings';
import type { SearchPagesResult } from 'shared-contracts/archive/search-pages';
import type { SearchOrder } from 'shared-contracts/routes';
import type { Told } from './told.ts';

/** What the reader asked for, as typed; absent parts are empty. */
export interface SearchWish {
  readonly q: string;
  readonly page: number;
  readonly from: string;
  readonly to: string;
  /** Slugs; none: all titles. */
  readonly title: readonly string[];
  readonly sort: SearchOrder;
}

/** Why there is no answer. */
export interface SearchProblem {
  /** A sentence for the reader, with what to do. */
  readonly message: string;
  /** True when the same search may be answered a moment later. */
  readonly passing: boolean;
}

/** All that the search page shows. */
export interface SearchPageData {
  readonly wish: SearchWish;
  /** Null when nothing was asked, or it could not be answered. */
  readonly results: SearchPagesResult | null;
  /** The results in words; null without results. */
  readonly told: Told | null;
  /** What the archive holds: for the filters and the empty states. Null if it could not be read. */
  readonly holdings: Holdings | null;
  readonly problem: SearchProblem | null;
}

/** How many of the limits are set: years count once, each title once. */
export const limitCount = ({ from, to, title }: SearchWish): number =>
  (from !== '' || to !== '' ? 1 : 0) + title.length;

/** True when more than the words narrows the search. */
export const isNarrowed = (wish: SearchWish): boolean => limitCount(wish) > 0;

/** The same search in all years and titles. */
export const widened = (wish: SearchWish): SearchWish => ({ ...wish, from: '', to: '', title: [], page: 1 });
