import type { GetPageResult } from 'shared-contracts/archive/get-page';

/** One newspaper page and the query whose hits are lit on it. */
export interface NewspaperPageData {
  readonly page: GetPageResult;
  readonly q: string;
  /** Why the query's hits are not lit, for the reader. */
  readonly problem: string | null;
  /** The reader's browser saves data: text first, and the scan when it is asked for. */
  readonly saveData: boolean;
  /** What reference managers read of it (`coinsOf`). */
  readonly coins: string;
}
