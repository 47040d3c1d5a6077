import { leastDonation } from './catalogue.ts';
import { feeCoverOf } from './fee-cover.ts';
import { moneyText, maxPayment, type Money } from './money.ts';

/** What is paid for a gift: with the fee, where the donor covers it. */
export const giftTotal = ({ amount, currency }: Money, coversFee: boolean): Money => ({
  amount: amount + (coversFee ? feeCoverOf(amount) : 0),
  currency,
});

/** Why this cannot be given, as a sentence below the field; null when it can. */
export function giftProblem(gift: Money, coversFee: boolean): string | null {
  const { amount, currency } = gift;
  const least = leastDonation[currency];
  if (!Number.isSafeInteger(amount))
    return `Please enter an amount, for instance ${moneyText({ amount: least, currency })}`;
  if (amount < least) {
    return `Please give at least ${moneyText({ amount: least, currency })}: less would be eaten by the fee`;
  }
  const most = moneyText({ amount: maxPayment[currency], currency });
  if (amount > maxPayment[currency]) return `At most ${most} can be given at once`;
  return giftTotal(gift, coversFee).amount > maxPayment[currency]
    ? `With the fee this is more than ${most}, the most at once`
    : null;
}
