import type { Giving } from 'shared-contracts/membership/get-giving';
import type { KnownDonor } from '../../donations/gift-donor-fields.tsx';
import type { GiftChoice } from '../../donations/gift-choice.ts';

/** What the page of gifts is drawn from. */
export interface DonateData {
  readonly giving: Giving;
  /** What the form begins with. */
  readonly choice: GiftChoice;
  readonly donor: KnownDonor;
}
