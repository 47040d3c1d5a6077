import { lagosDay } from 'shared-contracts/lagos-day';

/** Lagos is one hour ahead of UTC all year round. */
const aheadMs = 3_600_000;

/** Returns the month in Lagos, `YYYY-MM`, at an instant in ms. */
export const lagosMonth = (instant: number): string => lagosDay(instant).slice(0, 7);

/** Returns the end of the month in Lagos: the first instant of the next month, in ms. */
export function endOfMonth(instant: number): number {
  const [year = 0, month = 0] = lagosMonth(instant).split('-').map(Number);
  // Date.UTC counts months from 0, so this month's 1-based number means the next month.
  return Date.UTC(year, month, 1) - aheadMs;
}

/** Returns the end of the day in Lagos, in ms. */
export const endOfDay = (instant: number): number => Date.parse(lagosDay(instant)) + 24 * 3_600_000 - aheadMs;

/** Formats an instant in ms as `1 December`. */
export const dayAndMonth = (instant: number): string =>
  new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'Africa/Lagos' });
