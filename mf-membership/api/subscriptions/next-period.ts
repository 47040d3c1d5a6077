import type { SubscriptionRow } from '../membership-tables.ts';
import { anchorAt, periodAfter } from './periods.ts';
import { isInForce } from './subscription-rows.ts';

/** The columns of a subscription that describe its period. */
export type Period = Pick<SubscriptionRow, 'anchor_day' | 'period_end' | 'period_start'>;

/**
 * Returns the period that begins at an instant. `anchorBefore`: the anchor day of the period before it; 0 if there was
 * none.
 */
export function periodFrom(start: number, frequency: SubscriptionRow['frequency'], anchorBefore = 0): Period {
  const anchor = anchorAt(start, anchorBefore);
  return { period_start: start, period_end: periodAfter(start, frequency, anchor), anchor_day: anchor };
}

/**
 * Returns the period that a renewal pays for. It follows the previous period, even when the payment is late, since the
 * plan was open in the meantime. When the plan was not in force (after a pause, or suspended), or when the whole
 * following period is over already (the site was down), it begins now: nobody pays for time they could not use, nor for
 * two periods at once.
 */
export function renewedPeriod(row: SubscriptionRow, frequency: SubscriptionRow['frequency'], now: number): Period {
  const following = periodFrom(row.period_end, frequency, row.anchor_day);
  if (isInForce(row, now) && following.period_end > now) return following;
  const resumes = row.paused_until !== null && row.paused_until <= now ? row.paused_until : now;
  // The subscription clock runs every minute, so it sees the end of a pause a little late. Up to an hour late, the
  // period still starts when the pause ended.
  const start = now - resumes < 3_600_000 ? resumes : now;
  return periodFrom(start, frequency, row.anchor_day);
}
