import type { JSX } from 'react';
import { weekdayOf, type CalendarDay } from 'shared-contracts/archive/calendar-grid';
import { Link } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { dayText } from 'shared-contracts/day-text';
import type { HeldDay } from '../../../../api/core/browse/get-month.endpoint.ts';
import { isoDate } from '../../../parts/date-text.ts';
import { DayPopover, sizeOfDay } from './day-popover.tsx';
import { onPlainClick } from 'shared-contracts/on-plain-click';
import type { Popover } from './use-popover.ts';

/** The most editions drawn as dots; the rest is a number. */
const maxDots = 3;

/** Each dot stands for one edition. */
const Dots = ({ count }: { readonly count: number }): JSX.Element => (
  <span data-dots aria-hidden="true">
    {Array.from({ length: Math.min(count, maxDots) }, (_, index) => (
      <i key={index} />
    ))}
    {count > maxDots && <small>+{count - maxDots}</small>}
  </span>
);

export interface DayCellProps {
  readonly day: CalendarDay;
  /** Omitted: no editions on this day. */
  readonly held: HeldDay | undefined;
  readonly titles: readonly string[];
  readonly title: string | undefined;
  /** True for a day of the month before or after. */
  readonly isOut: boolean;
  readonly isChosen: boolean;
  /**
   * 0 for the one day that the Tab key reaches, -1 for the others; undefined before scripts run, when it reaches every
   * link.
   */
  readonly tabIndex: number | undefined;
  readonly popover: Popover;
  readonly choose: () => void;
}

/** A day of the month: a link to its editions, or a number. */
export function DayCell({
  day,
  held,
  titles,
  title,
  isOut,
  isChosen,
  tabIndex,
  popover,
  choose,
}: DayCellProps): JSX.Element {
  const { links } = useSite();
  const date = isoDate(day);
  if (held === undefined) {
    return (
      <td data-out={isOut || undefined} data-empty>
        <span data-date={date} tabIndex={tabIndex}>
          {day.day}
          <VisuallyHidden> {dayText({ ...day, day: null })}: no edition</VisuallyHidden>
        </span>
      </td>
    );
  }
  const isOpen = popover.open === date;
  const popoverId = `told-${date}`;
  const show = (): void => {
    popover.show(date);
  };
  return (
    <td data-out={isOut || undefined} onPointerEnter={show} onPointerLeave={popover.hideSoon}>
      <Link
        to={links.editionsAt({ date, title })}
        data-date={date}
        aria-label={`${dayText(day)}: ${sizeOfDay(held)}`}
        aria-current={isChosen ? 'date' : undefined}
        aria-describedby={isOpen ? popoverId : undefined}
        tabIndex={tabIndex}
        onClick={onPlainClick(() => {
          popover.hide();
          choose();
        })}
        onFocus={show}
        onBlur={popover.hideSoon}
      >
        {day.day}
        <Dots count={held.editions} />
      </Link>
      {isOpen && <DayPopover id={popoverId} day={held} titles={titles} weekday={weekdayOf(day)} />}
    </td>
  );
}
