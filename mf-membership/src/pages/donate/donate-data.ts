import type { Giving } from 'shared-contracts/membership/get-giving';
import type { KnownDonor } from '../../donations/gift-donor-fields.tsx';
import type { GiftChoice } from '../../donations/gift-choice.ts';

/** The data of the page `/donate`. */
export interface DonateData {
  readonly giving: Giving;
  /** The initial values of the form. */
  readonly choice: GiftChoice;
  readonly donor: KnownDonor;
}
