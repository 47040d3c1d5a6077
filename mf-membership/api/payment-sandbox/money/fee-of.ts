import type { ProviderName } from 'shared-contracts/membership/providers';

const percent = (amount: number, basisPoints: number): number => Math.round((amount * basisPoints) / 10_000);

/** ₦2,500 in kobo: below, the first provider takes no flat fee. */
const flatFrom = 250_000;
const flat = 10_000;
/** ₦2,000 in kobo. */
const mostFee = 200_000;

/** What a provider keeps, in minor units: about what theirs are, for naira and for everything else. */
export function feeOf(provider: ProviderName, amount: number, currency: string): number {
  if (currency !== 'NGN') return percent(amount, provider === 'paystack' ? 390 : 380);
  if (provider === 'flutterwave') return Math.min(mostFee, percent(amount, 140));
  return Math.min(mostFee, percent(amount, 150) + (amount < flatFrom ? 0 : flat));
}
