import type { GetPageInput, GetPageResult } from 'shared-contracts/archive/get-page';
import type { PageSponsors } from 'shared-contracts/membership/get-page-sponsors';

/** As in `SearchPagesInput`. */
export type Spellings = Pick<GetPageInput, 'spelling' | 'leave'>;

/** A newspaper page and the query whose hits are highlighted on it. */
export interface NewspaperPageData {
  readonly page: GetPageResult;
  readonly q: string;
  /** Which spellings are highlighted; defaults are omitted. */
  readonly spellings: Spellings;
  /** Why the hits are not highlighted, for the reader. */
  readonly problem: string | null;
  /** True when the browser saves data: the scan is only loaded on request. */
  readonly saveData: boolean;
  /** Who paid for the page; null for nobody, or if it is not known at the moment. */
  readonly sponsors: PageSponsors | null;
  /** Metadata for reference managers (`coinsOf`). */
  readonly coins: string;
}
