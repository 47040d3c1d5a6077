import type { JSX } from 'react';
import { calendarDays, daysOfWeek, type CalendarDay } from 'shared-contracts/archive/calendar-grid';
import { isoDate } from '../../../parts/date-text.ts';
import { DayCell } from './day-cell.tsx';
import { monthGrid } from './month-grid.styles.ts';
import type { CalendarControl } from './use-calendar.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { usePopover } from './use-popover.ts';
import { useSwipe } from './use-swipe.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

interface MonthGridProps {
  readonly control: CalendarControl;
  readonly title: string | undefined;
  /** The id of its heading. */
  readonly labelledBy: string;
}

/** The days of the month (R9.13), with links to those that have editions; with script also a grid for arrow keys. */
export function MonthGrid({ control, title, labelledBy }: MonthGridProps): JSX.Element {
  const { month, day: chosen } = control.shown;
  const popover = usePopover();
  const swipe = useSwipe(control.turn);
  const { table, isLive, reached } = useGridKeys(control, popover.hide);
  const days = calendarDays(month.year, month.month);
  const held = new Map(month.days.map((day) => [day.date, day]));
  const chosenDate = chosen === null ? null : isoDate(chosen.date);
  const cell = (day: CalendarDay): JSX.Element => {
    const date = isoDate(day);
    return (
      <DayCell
        key={date}
        day={day}
        held={held.get(date)}
        titles={month.titles}
        title={title}
        isOut={day.month !== month.month}
        isChosen={date === chosenDate}
        tabIndex={isLive ? (date === reached ? 0 : -1) : undefined}
        popover={popover}
        choose={() => {
          control.go({ year: day.year, month: day.month, date: day });
        }}
      />
    );
  };
  return (
    <table
      ref={table}
      css={monthGrid}
      role={isLive ? 'grid' : undefined}
      aria-labelledby={labelledBy}
      aria-busy={control.busy || undefined}
      {...swipe}
    >
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: days.length / daysOfWeek }, (_, week) => (
          <tr key={week}>{days.slice(week * daysOfWeek, (week + 1) * daysOfWeek).map(cell)}</tr>
        ))}
      </tbody>
    </table>
  );
}
