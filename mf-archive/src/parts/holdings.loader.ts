import { getHoldings, type Holdings } from 'shared-contracts/archive/get-holdings';
import type { LoaderContext, PageHead, PageLoader } from 'shared-contracts/page';

/** What the archive holds, for pages that list it. Null when it could not be read: they stand without it. */
export interface HoldingsData {
  readonly holdings: Holdings | null;
}

/** A loader for a page that shows the holdings under a head of its own. */
export const loadHoldings =
  (headOf: (context: LoaderContext) => PageHead): PageLoader<HoldingsData> =>
  async (context) => {
    const holdings = await context.call(getHoldings, {}).catch(() => null);
    return { kind: 'page', data: { holdings }, head: headOf(context), incomplete: holdings === null };
  };
