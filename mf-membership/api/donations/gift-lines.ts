import type { QuoteLine } from 'shared-contracts/membership/quote-plan';
import type { DonationInput } from 'shared-contracts/membership/start-donation';
import { feeCoverOf } from 'shared-contracts/membership/fee-cover';

/** What a gift adds for the fee, in minor units. */
export const coverOf = ({ amount, coverFee }: Pick<DonationInput, 'amount' | 'coverFee'>): number =>
  coverFee ? feeCoverOf(amount) : 0;

/** The lines of a gift's bill; their sum is what is paid. */
export function giftLines(gift: Pick<DonationInput, 'amount' | 'coverFee' | 'frequency'>): readonly QuoteLine[] {
  const cover = coverOf(gift);
  const first = { text: gift.frequency === 'monthly' ? 'Monthly gift' : 'Gift', amount: gift.amount };
  return cover === 0 ? [first] : [first, { text: 'The fee, covered', amount: cover }];
}
