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

/** The days of `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Throws `bad-request` for a date that never was. */
export function parseDays(text: string): DayRange {
  const [year = 0, month = null, day = null] = text.split('-').map(Number);
  const real =
    year >= 1 &&
    (month === null || (month >= 1 && month <= 12)) &&
    (day === null || (month !== null && day >= 1 && day <= daysIn(year, month)));
  if (!real) throw new AppError('bad-request', `There is no such date: ${text}`);
  return daysOf({ year, month, day });
}
