import type { NewspaperDate } from './newspaper.ts';

/** Of a month from 1. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** False for the 30th of February, for a day without a month, and beyond the years 1 to 9999. */
export function isRealDate({ year, month, day }: NewspaperDate): boolean {
  if (!isBetween(year, 1, 9999)) return false;
  if (month === null) return day === null;
  return isBetween(month, 1, 12) && (day === null || isBetween(day, 1, daysInMonth(year, month)));
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` as a date, which need not be a real one. */
export function readDate(text: string): NewspaperDate {
  const [year = 0, month = null, day = null] = text.split('-').map(Number);
  return { year, month, day };
}
