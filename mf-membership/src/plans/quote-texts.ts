import { moneyText } from 'shared-contracts/membership/money';
import type { PlanQuote } from 'shared-contracts/membership/quote-plan';
import { priceText } from '../parts/money-texts.ts';
import { dayText } from '../parts/day-text.ts';

/** Returns `branch, monthly`. */
export const orderTitle = ({ plan, frequency }: Pick<PlanQuote, 'frequency' | 'plan'>): string =>
  `${plan}, ${frequency}`;

const renewalText = ({ price, frequency, renewsAt }: PlanQuote): string =>
  `It renews on ${dayText(renewsAt)} for ${priceText(price, frequency)}, until you cancel.`;

/** Says that the plan is the current one, and how it continues. */
function sameText({ held }: PlanQuote): string {
  if (held === null) return 'This is what you have now. Nothing would change.';
  const day = dayText(held.until);
  switch (held.state) {
    case 'active':
      return 'This is what you have now. Nothing would change.';
    case 'ends':
      return `This is what you have now. You cancelled it, and it ends on ${day}. You can keep it on the page of your membership.`;
    case 'changes':
      return `This is what you have now, and something else from ${day} on. You can keep it as it is on the page of your membership.`;
    case 'past-due':
      return 'This is your plan, and its last payment did not go through. You can pay it with another card.';
    case 'paused':
      return held.inForce
        ? `This is what you have now, and it is paused from ${day} on. You can take the pause back on the page of your membership.`
        : 'This is your plan, and it is paused: you are on roots so long. You can go on with it now.';
  }
}

/** Says that the change replaces a cancellation. */
const replacedText = ({ held }: PlanQuote): readonly string[] =>
  held?.state === 'ends' ? ['It takes the place of your cancellation.'] : [];

/** Says that an immediate change ends a pause; a scheduled one does not. */
const pauseEndText = ({ held }: PlanQuote): readonly string[] =>
  held?.state === 'paused' ? ['Your pause ends with it.'] : [];

function laterText({ held, startsAt }: PlanQuote): string {
  const day = dayText(startsAt);
  return held?.inForce === false
    ? `Nothing is paid now. You are on roots until ${day}.`
    : `Nothing is paid now. What you have stays until ${day}.`;
}

/** Returns what follows from agreeing, in chronological order. */
export function quoteSentences(quote: PlanQuote): readonly string[] {
  switch (quote.kind) {
    case 'join':
      return ['The plan is yours as soon as it is paid.', renewalText(quote)];
    case 'now': {
      const begins = 'The change is in force as soon as it is paid; a new period begins today.';
      return [begins, ...replacedText(quote), ...pauseEndText(quote), renewalText(quote)];
    }
    case 'later':
      return [
        laterText(quote),
        ...replacedText(quote),
        `From then on it is ${quote.plan} for ${priceText(quote.price, quote.frequency)}, until you cancel.`,
      ];
    case 'same':
      return [sameText(quote)];
  }
}

/** Returns the text of the button. */
export const payButtonText = (quote: PlanQuote): string => {
  if (quote.kind === 'later') return `Change on ${dayText(quote.startsAt)}`;
  return quote.due.amount === 0 ? 'Change now' : `Pay ${moneyText(quote.due)}`;
};
