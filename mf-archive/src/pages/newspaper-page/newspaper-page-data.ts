import type { GetPageInput, GetPageResult } from 'shared-contracts/archive/get-page';

/** As in `SearchPagesInput`. */
export type Spellings = Pick<GetPageInput, 'spelling' | 'leave'>;

/** One newspaper page and the query whose hits are lit on it. */
export interface NewspaperPageData {
  readonly page: GetPageResult;
  readonly q: string;
  /** Which spellings are lit; what is usual is left out. */
  readonly spellings: Spellings;
  /** Why the query's hits are not lit, for the reader. */
  readonly problem: string | null;
  /** The reader's browser saves data: text first, and the scan when it is asked for. */
  readonly saveData: boolean;
  /** What reference managers read of it (`coinsOf`). */
  readonly coins: string;
}
