import type { NewspaperDate } from './newspaper.ts';

/** Returns the number of days in a month; `month` from 1. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** True for a date that exists. False for 30 February, for a day without a month, and outside the years 1 to 9999. */
export function isRealDate({ year, month, day }: NewspaperDate): boolean {
  if (!isBetween(year, 1, 9999)) return false;
  if (month === null) return day === null;
  return isBetween(month, 1, 12) && (day === null || isBetween(day, 1, daysInMonth(year, month)));
}

/** Parses `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. The result need not exist in the calendar. */
export function readDate(text: string): NewspaperDate {
  const [year = 0, month = null, day = null] = text.split('-').map(Number);
  return { year, month, day };
}
