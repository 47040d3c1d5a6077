import { planTitle } from 'shared-contracts/membership/catalogue';
import { moneyText } from 'shared-contracts/membership/money';
import type { PlanQuote } from 'shared-contracts/membership/quote-plan';
import { priceText } from '../parts/money-texts.ts';
import { dayText } from '../parts/day-text.ts';

/** Returns `Branch, monthly`. */
export const orderTitle = ({ plan, frequency }: Pick<PlanQuote, 'frequency' | 'plan'>): string =>
  `${planTitle(plan)}, ${frequency}`;

const renewalText = ({ price, frequency, renewsAt }: PlanQuote): string =>
  `It renews on ${dayText(renewsAt)} for ${priceText(price, frequency)}, until you cancel.`;

/** Says that the plan is the current one, and how it continues. */
function sameText({ held }: PlanQuote): string {
  if (held === null) return 'This is your current plan. Nothing would change.';
  const day = dayText(held.until);
  switch (held.state) {
    case 'active':
      return 'This is your current plan. Nothing would change.';
    case 'ends':
      return `This is your current plan. You cancelled it, and it ends on ${day}. You can keep it under “Your membership”.`;
    case 'changes':
      return `This is your current plan, and it changes on ${day}. You can keep it as it is under “Your membership”.`;
    case 'past-due':
      return 'This is your plan, but its last payment failed. You can pay with another card.';
    case 'paused':
      return held.inForce
        ? `This is your current plan, and it is paused from ${day}. You can undo the pause under “Your membership”.`
        : 'This is your plan, and it is paused: you are on Roots meanwhile. You can resume it now.';
  }
}

/** Says that the change replaces a cancellation. */
const replacedText = ({ held }: PlanQuote): readonly string[] =>
  held?.state === 'ends' ? ['It replaces your cancellation.'] : [];

/** Says that an immediate change ends a pause; a scheduled one does not. */
const pauseEndText = ({ held }: PlanQuote): readonly string[] =>
  held?.state === 'paused' ? ['It ends your pause.'] : [];

function laterText({ held, startsAt }: PlanQuote): string {
  const day = dayText(startsAt);
  return held?.inForce === false
    ? `Nothing to pay now. You are on Roots until ${day}.`
    : `Nothing to pay now. You keep your current plan until ${day}.`;
}

/** Returns what follows from agreeing, in chronological order. */
export function quoteSentences(quote: PlanQuote): readonly string[] {
  switch (quote.kind) {
    case 'join':
      return ['Your plan starts as soon as you have paid.', renewalText(quote)];
    case 'now': {
      const begins = 'The change takes effect as soon as you have paid, and a new period begins today.';
      return [begins, ...replacedText(quote), ...pauseEndText(quote), renewalText(quote)];
    }
    case 'later':
      return [
        laterText(quote),
        ...replacedText(quote),
        `From then on you have ${planTitle(quote.plan)} for ${priceText(quote.price, quote.frequency)}, until you cancel.`,
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
