import type { DonationInput } from '../donations/start-donation.endpoint.ts';

/** Returns the input of a one-off gift of ₦8,000 by a guest. */
export const gift = (change: Partial<DonationInput> = {}): DonationInput => ({
  ...{ amount: 800_000, currency: 'NGN', frequency: 'once', coverFee: false, email: 'ada@example.org' },
  ...{ anonymous: false, wall: false, provider: 'paystack' },
  ...change,
});
