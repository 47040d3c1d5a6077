import type { SubscriptionRow } from '../membership-tables.ts';
import { anchorAt, periodAfter } from './periods.ts';
import { isInForce } from './subscription-rows.ts';

/** What a payment brings with it, of the columns of a subscription. */
export type Period = Pick<SubscriptionRow, 'anchor_day' | 'period_end' | 'period_start'>;

/** A period that begins at an instant. */
export function periodFrom(start: number, frequency: SubscriptionRow['frequency'], anchorBefore = 0): Period {
  const anchor = anchorAt(start, anchorBefore);
  return { period_start: start, period_end: periodAfter(start, frequency, anchor), anchor_day: anchor };
}

/**
 * The period that a renewal pays. It follows the one before, also when its payment came late: that time was open. Where it
 * was not (a pause), or where the whole of it is over already (this site was down), it begins now: nobody pays for time
 * that they could not use, and never for two periods at once.
 */
export function renewedPeriod(row: SubscriptionRow, frequency: SubscriptionRow['frequency'], now: number): Period {
  const following = periodFrom(row.period_end, frequency, row.anchor_day);
  if (isInForce(row, now) && following.period_end > now) return following;
  const resumes = row.paused_until !== null && row.paused_until <= now ? row.paused_until : now;
  // The clock looks each minute; a pause's own end keeps the day and time of day.
  const start = now - resumes < 3_600_000 ? resumes : now;
  return periodFrom(start, frequency, row.anchor_day);
}
