import type { Currency, Money } from './money.ts';

/**
 * Gift from this amount on → suggested monthly gift, in minor units, the largest first. There is no suggestion below
 * the last.
 */
const suggestions: Readonly<Record<Currency, readonly (readonly [from: number, monthly: number])[]>> = {
  NGN: [
    [100_000_000, 2_500_000],
    [20_000_000, 1_000_000],
    [5_000_000, 500_000],
    [1_500_000, 200_000],
    [500_000, 100_000],
    [100_000, 50_000],
  ],
  USD: [
    [50_000, 2_500],
    [10_000, 1_000],
    [2_500, 500],
    [1_000, 300],
    [500, 200],
    [300, 100],
  ],
};

/** Returns the monthly amount to suggest after a single gift, always less than the gift; null: suggest nothing. */
export function suggestedMonthlyGift({ amount, currency }: Money): Money | null {
  const found = suggestions[currency].find(([from]) => amount >= from);
  return found === undefined ? null : { amount: found[1], currency };
}
