import type { NewspaperDate } from './newspaper.ts';

/** Week rows of a month: always six, so that changing the month shifts nothing (R9.13). */
export const calendarWeeks = 6;

/** Weeks start on Monday. */
export const daysOfWeek = 7;

/** A date whose month and day are known. */
export type CalendarDay = NewspaperDate & { readonly month: number; readonly day: number };

/**
 * Also works for years before 100, which `Date.UTC` maps to 19xx. A `month` or `day` outside its range carries over.
 */
function instantOf(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

const toDay = (date: Date): CalendarDay => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

/** Returns the number of days in a month; `month` from 1. */
export const daysInMonth = (year: number, month: number): number => instantOf(year, month + 1, 0).getUTCDate();

/** Returns the weekday: 0 for Monday to 6 for Sunday. */
export const weekdayOf = ({ year, month, day }: CalendarDay): number =>
  (instantOf(year, month, day).getUTCDay() + daysOfWeek - 1) % daysOfWeek;

/** Returns the date a number of days later, or earlier if it is negative. */
export const daysLater = ({ year, month, day }: CalendarDay, days: number): CalendarDay =>
  toDay(instantOf(year, month, day + days));

/** Returns the date a number of months later or earlier, on the same day or the month's last day. */
export function monthsLater({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const first = toDay(instantOf(year, month + months, 1));
  return { ...first, day: Math.min(day, daysInMonth(first.year, first.month)) };
}

/** Returns the 42 days shown for a month, in order (R9.13): its own days with those before and after it. */
export function calendarDays(year: number, month: number): readonly CalendarDay[] {
  const first = { year, month, day: 1 };
  const monday = daysLater(first, -weekdayOf(first));
  return Array.from({ length: calendarWeeks * daysOfWeek }, (_, index) => daysLater(monday, index));
}
