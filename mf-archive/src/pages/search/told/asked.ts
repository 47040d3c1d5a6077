import type { Holdings } from 'shared-contracts/archive/get-holdings';
import type { SearchPagesResult } from 'shared-contracts/archive/search-pages';
import type { SiteLinks } from 'shared-contracts/site-links';
import type { SearchProblem, SearchWish } from '../search-page-data.ts';

/** What a search page is told from. */
export interface Asked {
  readonly wish: SearchWish;
  /** Null when nothing was asked, or it could not be answered. */
  readonly results: SearchPagesResult | null;
  /** Null if it could not be read. */
  readonly holdings: Holdings | null;
  readonly problem: SearchProblem | null;
  readonly links: SiteLinks;
  /** `MM-DD` in Lagos. */
  readonly today: string;
}

/** The same once there are results. */
export type Answered = Asked & { readonly results: SearchPagesResult };
