import { minDonation } from './catalogue.ts';
import { feeCoverOf } from './fee-cover.ts';
import { moneyText, maxPayment, type Money } from './money.ts';

/** Returns what is paid for a gift, including the fee if the donor covers it. */
export const giftTotal = ({ amount, currency }: Money, coversFee: boolean): Money => ({
  amount: amount + (coversFee ? feeCoverOf(amount) : 0),
  currency,
});

/** Returns why this amount cannot be given, as a sentence shown below the field; null if it can. */
export function giftProblem(gift: Money, coversFee: boolean): string | null {
  const { amount, currency } = gift;
  const smallest = minDonation[currency];
  if (!Number.isSafeInteger(amount))
    return `Please enter an amount, for example ${moneyText({ amount: smallest, currency })}`;
  if (amount < smallest) {
    return `Please give at least ${moneyText({ amount: smallest, currency })}: the fee would use up a smaller gift`;
  }
  const largest = moneyText({ amount: maxPayment[currency], currency });
  if (amount > maxPayment[currency]) return `At most ${largest} can be given at a time`;
  return giftTotal(gift, coversFee).amount > maxPayment[currency]
    ? `With the fee this exceeds ${largest}, the most that can be given at a time`
    : null;
}
