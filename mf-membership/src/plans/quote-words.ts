import { moneyText } from 'shared-contracts/membership/money';
import type { PlanQuote } from 'shared-contracts/membership/quote-plan';
import { priceText } from '../parts/money-words.ts';
import { onDay } from '../parts/on-day.ts';

/** `branch, monthly`. */
export const orderTitle = ({ plan, frequency }: Pick<PlanQuote, 'frequency' | 'plan'>): string =>
  `${plan}, ${frequency}`;

const again = ({ price, frequency, renewsAt }: PlanQuote): string =>
  `It renews on ${onDay(renewsAt)} for ${priceText(price, frequency)}, until you cancel.`;

/** What follows from agreeing, in the order of time. */
export function quoteSentences(quote: PlanQuote): readonly string[] {
  switch (quote.kind) {
    case 'join':
      return ['The plan is yours as soon as it is paid.', again(quote)];
    case 'now':
      return ['The change is in force as soon as it is paid; a new period begins today.', again(quote)];
    case 'later':
      return [
        `Nothing is paid now. What you have stays until ${onDay(quote.startsAt)}.`,
        `From then on it is ${quote.plan} for ${priceText(quote.price, quote.frequency)}, until you cancel.`,
      ];
    case 'same':
      return ['This is what you have now. Nothing would change.'];
  }
}

/** What the button does. */
export const payTextOf = (quote: PlanQuote): string => {
  if (quote.kind === 'later') return `Change on ${onDay(quote.startsAt)}`;
  return quote.due.amount === 0 ? 'Change now' : `Pay ${moneyText(quote.due)}`;
};
