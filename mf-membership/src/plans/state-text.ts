import { planTitle } from 'shared-contracts/membership/catalogue';
import type { Subscription } from 'shared-contracts/membership/get-membership';
import { priceText } from '../parts/money-texts.ts';
import { dayText } from '../parts/day-text.ts';
import { dueOf } from './due-of.ts';

const pastDueText = ({ nextTryAt, graceUntil }: Subscription): string => {
  const again = nextTryAt === null ? '' : ` We will try again on ${dayText(nextTryAt)}.`;
  const open = graceUntil === null ? '' : ` You keep access until ${dayText(graceUntil)}.`;
  return `The last payment failed.${again}${open}`;
};

function pausedText(subscription: Subscription, hasNoAccess: boolean): string {
  const { pausedUntil, periodEnd } = subscription;
  const { price, frequency } = dueOf(subscription);
  const open = hasNoAccess ? 'You are on Roots meanwhile.' : `You keep access until ${dayText(periodEnd)}.`;
  return pausedUntil === null
    ? 'Paused. You are not charged.'
    : `Paused. ${open} You are not charged before ${dayText(pausedUntil)}, when it resumes for ${priceText(price, frequency)}.`;
}

/**
 * Returns the state of a plan or monthly gift, and what comes next. `hasNoAccess`: it is paused and its paid time is
 * over.
 */
export function stateText(subscription: Subscription, hasNoAccess = false): string {
  const { state, ends, next, periodEnd, price, frequency } = subscription;
  if (state === 'past-due') return pastDueText(subscription);
  if (ends) return `Cancelled. It ends on ${dayText(periodEnd)}, and you will not be charged again.`;
  if (state === 'paused') return pausedText(subscription, hasNoAccess);
  if (next === null) return `Renews on ${dayText(periodEnd)} for ${priceText(price, frequency)}.`;
  return `On ${dayText(periodEnd)} it becomes ${planTitle(next.plan)} for ${priceText(next.price, next.frequency)}.`;
}
