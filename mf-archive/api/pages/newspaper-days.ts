import { AppError } from 'shared-contracts/app-error';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';

/** Days as numbers yyyymmdd: what the index filters by. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const dayNumber = (year: number, month: number, day: number): number => year * 10_000 + month * 100 + day;

/** The days that a date may mean: one, or those of its month or year. */
export function daysOf({ year, month, day }: NewspaperDate): DayRange {
  if (month === null) return { first: dayNumber(year, 1, 1), last: dayNumber(year, 12, 31) };
  if (day === null) return { first: dayNumber(year, month, 1), last: dayNumber(year, month, daysIn(year, month)) };
  return { first: dayNumber(year, month, day), last: dayNumber(year, month, day) };
}

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** False for the 30th of February, for a day without a month, and beyond the years 1 to 9999. */
export function isRealDate({ year, month, day }: NewspaperDate): boolean {
  if (!isBetween(year, 1, 9999)) return false;
  if (month === null) return day === null;
  return isBetween(month, 1, 12) && (day === null || isBetween(day, 1, daysIn(year, month)));
}

/** The days of `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Throws `bad-request` for a date that never was. */
export function parseDays(text: string): DayRange {
  const [year = 0, month = null, day = null] = text.split('-').map(Number);
  const date = { year, month, day };
  if (!isRealDate(date)) throw new AppError('bad-request', `There is no such date: ${text}`);
  return daysOf(date);
}
