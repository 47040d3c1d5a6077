import type { DonationInput } from 'shared-contracts/membership/start-donation';

/** A gift of ₦8,000 by a guest, once. */
export const gift = (change: Partial<DonationInput> = {}): DonationInput => ({
  ...{ amount: 800_000, currency: 'NGN', frequency: 'once', coverFee: false, email: 'ada@example.org' },
  ...{ anonymous: false, wall: false, provider: 'paystack' },
  ...change,
});
