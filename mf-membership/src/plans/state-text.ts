import type { Subscription } from 'shared-contracts/membership/get-membership';
import { priceText } from '../parts/money-texts.ts';
import { dayText } from '../parts/day-text.ts';
import { dueOf } from './due-of.ts';

const pastDueText = ({ nextTryAt, graceUntil }: Subscription): string => {
  const again = nextTryAt === null ? '' : ` It is tried again on ${dayText(nextTryAt)}.`;
  const open = graceUntil === null ? '' : ` What you have stays open until ${dayText(graceUntil)}.`;
  return `The last payment did not go through.${again}${open}`;
};

function pausedText(subscription: Subscription, resting: boolean): string {
  const { pausedUntil, periodEnd } = subscription;
  const { price, frequency } = dueOf(subscription);
  const open = resting ? 'You are on roots so long.' : `What is paid for stays open until ${dayText(periodEnd)}.`;
  return pausedUntil === null
    ? 'Paused. Nothing is taken.'
    : `Paused. ${open} Nothing is taken before ${dayText(pausedUntil)}, when it goes on for ${priceText(price, frequency)}.`;
}

/**
 * Returns the state of a plan or monthly gift, and what comes next. `resting`: it is paused and its paid time is over.
 */
export function stateText(subscription: Subscription, resting = false): string {
  const { state, ends, next, periodEnd, price, frequency } = subscription;
  if (state === 'past-due') return pastDueText(subscription);
  if (ends) return `Cancelled. It ends on ${dayText(periodEnd)}, and nothing more is taken.`;
  if (state === 'paused') return pausedText(subscription, resting);
  if (next === null) return `Renews on ${dayText(periodEnd)} for ${priceText(price, frequency)}.`;
  return `On ${dayText(periodEnd)} it becomes ${next.plan} for ${priceText(next.price, next.frequency)}.`;
}
