import type { HeldNow } from 'shared-contracts/membership/quote-plan';
import type { SubscriptionRow } from '../membership-tables.ts';
import { isInForce } from '../subscriptions/subscription-rows.ts';

function stateOf({ state, ends, next_plan: next }: SubscriptionRow): HeldNow['state'] {
  if (state === 'past-due' || state === 'paused') return state;
  if (ends === 1) return 'ends';
  return next === null ? 'active' : 'changes';
}

/** What somebody has, for the page that tells what a change means. */
export const heldNow = (row: SubscriptionRow | null, now: number): HeldNow | null =>
  row === null ? null : { id: row.id, state: stateOf(row), inForce: isInForce(row, now), until: row.period_end };
