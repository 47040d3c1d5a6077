import { AppError } from 'shared-contracts/app-error';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { daysInMonth, isRealDate, readDate } from 'shared-contracts/archive/real-date';

/** An inclusive range of days as numbers `yyyymmdd`, which databases and the search index can compare. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

const dayNumber = (year: number, month: number, day: number): number => year * 10_000 + month * 100 + day;

/** Returns the days that a date can mean: one day, or all days of its month or year. */
export function daysOf({ year, month, day }: NewspaperDate): DayRange {
  if (month === null) return { first: dayNumber(year, 1, 1), last: dayNumber(year, 12, 31) };
  if (day === null) return { first: dayNumber(year, month, 1), last: dayNumber(year, month, daysInMonth(year, month)) };
  return { first: dayNumber(year, month, day), last: dayNumber(year, month, day) };
}

/** Returns the days of `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Throws `bad-request` if there is no such date. */
export function parseDayRange(text: string): DayRange {
  const date = readDate(text);
  if (!isRealDate(date)) throw new AppError('bad-request', `There is no such date: ${text}`);
  return daysOf(date);
}
