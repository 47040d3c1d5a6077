import type { Frequency } from 'shared-contracts/membership/catalogue';

/** Lagos is UTC+1 all year round. */
const lagosMs = 3_600_000;
const dayMs = 86_400_000;

/** The day of the month in Lagos (1 to 31) that periods are counted from. */
export const anchorDayOf = (instant: number): number => new Date(instant + lagosMs).getUTCDate();

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * Adds months in Lagos time, keeping the time of day: on the anchor day, or on the last day of a shorter month. From 31
 * January it is 28 February, and then 31 March.
 */
export function addMonths(instant: number, months: number, anchorDay: number): number {
  const local = new Date(instant + lagosMs);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const timeOfDay = (((instant + lagosMs) % dayMs) + dayMs) % dayMs;
  return Date.UTC(year, month, Math.min(anchorDay, lastDayOf(year, month))) + timeOfDay - lagosMs;
}

/** The end of a period that begins at an instant. */
export const periodAfter = (start: number, frequency: Frequency, anchorDay: number): number =>
  addMonths(start, frequency === 'monthly' ? 1 : 12, anchorDay);

/** The anchor day of a period that begins at an instant: the previous one if it falls on that day in this month. */
export const anchorAt = (start: number, before: number): number =>
  addMonths(start, 0, before) === start ? before : anchorDayOf(start);
