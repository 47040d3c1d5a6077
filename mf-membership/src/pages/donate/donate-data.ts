import type { Giving } from 'shared-contracts/membership/get-giving';
import type { KnownDonor } from '../../donations/gift-donor-fields.tsx';
import type { GiftWish } from '../../donations/gift-wish.ts';

/** What the page of gifts is drawn from. */
export interface DonateData {
  readonly giving: Giving;
  /** What the form begins with. */
  readonly wish: GiftWish;
  readonly donor: KnownDonor;
}
