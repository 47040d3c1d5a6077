import {
  daysLater,
  daysOfWeek,
  monthsLater,
  weekdayOf,
  type CalendarDay,
} from 'shared-contracts/archive/calendar-grid';

const moves = new Map<string, (day: CalendarDay, shift: boolean) => CalendarDay>(
  Object.entries({
    ArrowLeft: (day: CalendarDay) => daysLater(day, -1),
    ArrowRight: (day: CalendarDay) => daysLater(day, 1),
    ArrowUp: (day: CalendarDay) => daysLater(day, -daysOfWeek),
    ArrowDown: (day: CalendarDay) => daysLater(day, daysOfWeek),
    Home: (day: CalendarDay) => daysLater(day, -weekdayOf(day)),
    End: (day: CalendarDay) => daysLater(day, daysOfWeek - 1 - weekdayOf(day)),
    PageUp: (day: CalendarDay, shift: boolean) => monthsLater(day, shift ? -12 : -1),
    PageDown: (day: CalendarDay, shift: boolean) => monthsLater(day, shift ? 12 : 1),
  }),
);

/** The day that a key leads to from another; null for a key of no meaning here. */
export const dayByKey = (key: string, day: CalendarDay, shift: boolean): CalendarDay | null =>
  moves.get(key)?.(day, shift) ?? null;
