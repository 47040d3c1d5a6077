import { calendarDays, daysInMonth, daysLater, monthsLater, weekdayOf } from './calendar-grid.ts';

const months = Array.from(
  { length: 12 * 400 },
  (_, index) => [1700 + Math.floor(index / 12), (index % 12) + 1] as const,
);

describe('[R9.13] the calendar page of a month', () => {
  it('has 42 consecutive days from a Monday on, including the complete month', () => {
    for (const [year, month] of months) {
      const days = calendarDays(year, month);
      expect(days).toHaveLength(42);
      expect(weekdayOf(days[0]!)).toBe(0);
      expect(days.filter((day) => day.month === month)).toHaveLength(daysInMonth(year, month));
      expect(days.slice(0, 7)).toContainEqual({ year, month, day: 1 });
      expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => daysLater(day, 1)));
    }
  });

  it('starts with the week of the first, as printed calendars do', () => {
    expect(calendarDays(1972, 4)[0]).toEqual({ year: 1972, month: 3, day: 27 });
    expect(calendarDays(1972, 4).at(-1)).toEqual({ year: 1972, month: 5, day: 7 });
    expect(calendarDays(1971, 2)[0]).toEqual({ year: 1971, month: 2, day: 1 });
  });
});

describe('date arithmetic', () => {
  it('works across ends of months, leap years and the first centuries', () => {
    expect(daysLater({ year: 1972, month: 2, day: 28 }, 1)).toEqual({ year: 1972, month: 2, day: 29 });
    expect(daysLater({ year: 1900, month: 2, day: 28 }, 1)).toEqual({ year: 1900, month: 3, day: 1 });
    expect(daysLater({ year: 1972, month: 1, day: 1 }, -1)).toEqual({ year: 1971, month: 12, day: 31 });
    expect(daysLater({ year: 99, month: 12, day: 31 }, 1)).toEqual({ year: 100, month: 1, day: 1 });
  });

  it('stays within the month when months are turned', () => {
    expect(monthsLater({ year: 1972, month: 1, day: 31 }, 1)).toEqual({ year: 1972, month: 2, day: 29 });
    expect(monthsLater({ year: 1972, month: 12, day: 3 }, 1)).toEqual({ year: 1973, month: 1, day: 3 });
    expect(monthsLater({ year: 1972, month: 1, day: 3 }, -12)).toEqual({ year: 1971, month: 1, day: 3 });
  });
});
