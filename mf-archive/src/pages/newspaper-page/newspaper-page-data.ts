import type { GetPageInput, GetPageResult, PageImage } from 'shared-contracts/archive/get-page';
import type { Hit } from 'shared-contracts/archive/newspaper';
import type { PageSponsors } from 'shared-contracts/membership/get-page-sponsors';

/** As in `SearchPagesInput`. */
export type Spellings = Pick<GetPageInput, 'spelling' | 'leave'>;

/** The page beside the requested one in an open newspaper. */
export interface FacingPage {
  readonly slug: string;
  readonly label: string;
  readonly side: 'left' | 'right';
  readonly image: PageImage;
  readonly hits: readonly Hit[];
}

/** A newspaper page and the query whose hits are highlighted on it. */
export interface NewspaperPageData {
  /** In a spread, `previous` and `next` are the pages before and after both. */
  readonly page: GetPageResult;
  /** True when the reader asked for two pages side by side. */
  readonly isSpread: boolean;
  /** Null without a spread, and where a page has none beside it. */
  readonly facing: FacingPage | null;
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
