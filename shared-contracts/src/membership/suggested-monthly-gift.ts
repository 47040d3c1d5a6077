import type { Currency, Money } from './money.ts';

/** From which gift on which monthly amount is suggested, in minor units, the largest first. Below the last: none. */
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

/** What somebody who gave once is asked to give monthly: always less than the gift. Null: they are not asked. */
export function suggestedMonthlyGift({ amount, currency }: Money): Money | null {
  const found = suggestions[currency].find(([from]) => amount >= from);
  return found === undefined ? null : { amount: found[1], currency };
}
