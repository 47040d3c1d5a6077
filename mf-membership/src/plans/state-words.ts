import type { Subscription } from 'shared-contracts/membership/get-membership';
import { priceText } from '../parts/money-words.ts';
import { onDay } from '../parts/on-day.ts';

const pastDue = ({ nextTryAt, graceUntil }: Subscription): string => {
  const again = nextTryAt === null ? '' : ` It is tried again on ${onDay(nextTryAt)}.`;
  const open = graceUntil === null ? '' : ` What you have stays open until ${onDay(graceUntil)}.`;
  return `The last payment did not go through.${again}${open}`;
};

const paused = ({ pausedUntil, periodEnd, price, frequency }: Subscription): string =>
  pausedUntil === null
    ? 'Paused. Nothing is taken.'
    : `Paused. What is paid for stays open until ${onDay(periodEnd)}. Nothing is taken before ${onDay(pausedUntil)}, when it goes on for ${priceText(price, frequency)}.`;

/** How a plan or a monthly gift stands, and what comes next, in one or two sentences. */
export function stateText(subscription: Subscription): string {
  const { state, ends, next, periodEnd, price, frequency } = subscription;
  if (state === 'past-due') return pastDue(subscription);
  if (ends) return `Cancelled. It ends on ${onDay(periodEnd)}, and nothing more is taken.`;
  if (state === 'paused') return paused(subscription);
  if (next === null) return `Renews on ${onDay(periodEnd)} for ${priceText(price, frequency)}.`;
  return `On ${onDay(periodEnd)} it becomes ${next.plan} for ${priceText(next.price, next.frequency)}.`;
}
