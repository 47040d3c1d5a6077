import type { Frequency } from 'shared-contracts/membership/catalogue';

/** Lagos is an hour ahead of UTC all year round. */
const lagosMs = 3_600_000;
const dayMs = 86_400_000;

/** The day of the month in Lagos (1 to 31) at an instant: periods are counted from it. */
export const anchorDayOf = (instant: number): number => new Date(instant + lagosMs).getUTCDate();

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * So many months later in Lagos, at the very time of day: on the anchor's day, or on the last day of a month that is
 * shorter. From 31 January it is 28 February, and 31 March after that.
 */
export function addMonths(instant: number, months: number, anchorDay: number): number {
  const local = new Date(instant + lagosMs);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const timeOfDay = (((instant + lagosMs) % dayMs) + dayMs) % dayMs;
  return Date.UTC(year, month, Math.min(anchorDay, lastDayOf(year, month))) + timeOfDay - lagosMs;
}

/** When a period that begins at an instant is over. */
export const periodAfter = (start: number, frequency: Frequency, anchorDay: number): number =>
  addMonths(start, frequency === 'monthly' ? 1 : 12, anchorDay);

/** The anchor of a period that begins at an instant: the one before, where that is its day in this month. */
export const anchorAt = (start: number, before: number): number =>
  addMonths(start, 0, before) === start ? before : anchorDayOf(start);
