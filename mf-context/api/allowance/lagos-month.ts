import { lagosDay } from 'shared-contracts/lagos-day';

/** Lagos is an hour ahead of UTC all year round. */
const aheadMs = 3_600_000;

/** The month in Lagos, `YYYY-MM`, at an instant in ms. */
export const lagosMonth = (instant: number): string => lagosDay(instant).slice(0, 7);

/** When the month in Lagos is over: the first instant of the next, in ms. */
export function monthEnds(instant: number): number {
  const [year = 0, month = 0] = lagosMonth(instant).split('-').map(Number);
  // Months are counted from 0 here, so that this one's number is the next one's.
  return Date.UTC(year, month, 1) - aheadMs;
}

/** When the day in Lagos is over, in ms. */
export const dayEnds = (instant: number): number => Date.parse(lagosDay(instant)) + 24 * 3_600_000 - aheadMs;

/** `1 December`, of an instant in ms. */
export const dayAndMonth = (instant: number): string =>
  new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'Africa/Lagos' });
