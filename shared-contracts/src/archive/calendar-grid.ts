import type { NewspaperDate } from './newspaper.ts';

/** Rows of a month's page: six always, so that turning months moves nothing (R9.13). */
export const calendarWeeks = 6;

/** Monday to Sunday. */
export const daysOfWeek = 7;

/** A day that is known to the day. */
export type CalendarDay = NewspaperDate & { readonly month: number; readonly day: number };

/** Also for years before 100, which `Date.UTC` takes for others. `month` and `day` may lie outside: they carry over. */
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

/** How many days a month has; `month` from 1. */
export const daysInMonth = (year: number, month: number): number => instantOf(year, month + 1, 0).getUTCDate();

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = ({ year, month, day }: CalendarDay): number =>
  (instantOf(year, month, day).getUTCDay() + daysOfWeek - 1) % daysOfWeek;

/** So many days later, or earlier. */
export const daysLater = ({ year, month, day }: CalendarDay, days: number): CalendarDay =>
  toDay(instantOf(year, month, day + days));

/** So many months later, or earlier, on the same day or the month's last. */
export function monthsLater({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const first = toDay(instantOf(year, month + months, 1));
  return { ...first, day: Math.min(day, daysInMonth(first.year, first.month)) };
}

/** The 42 days of a month's page in order (R9.13): the month's own, with those before and after it. */
export function calendarDays(year: number, month: number): readonly CalendarDay[] {
  const first = { year, month, day: 1 };
  const monday = daysLater(first, -weekdayOf(first));
  return Array.from({ length: calendarWeeks * daysOfWeek }, (_, index) => daysLater(monday, index));
}
