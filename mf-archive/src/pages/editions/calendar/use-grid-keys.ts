import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import {
  daysLater,
  daysOfWeek,
  monthsLater,
  weekdayOf,
  type CalendarDay,
} from 'shared-contracts/archive/calendar-grid';
import { isoDate } from '../../../parts/date-text.ts';
import type { CalendarControl } from './use-calendar.ts';

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

/** The day that the tab key reaches: where the reader was, else the chosen one, else the first that is held. */
function reachedDay({ shown: { month, day } }: CalendarControl, last: string | null): string {
  const own = (date: string): boolean => date.startsWith(isoDate({ ...month, day: null }));
  const chosen = day === null ? null : isoDate(day.date);
  const held = month.days.map(({ date }) => date).find(own);
  const candidates = [last, chosen, held ?? null].filter((date) => date !== null);
  return candidates.find((date) => own(date) && date.length === 10) ?? isoDate({ ...month, day: 1 });
}

/** Whether the calendar goes so far: not beyond the first and the last edition. */
function isWithin({ shown: { month } }: CalendarControl, { year, month: of }: CalendarDay): boolean {
  const months = (year - month.year) * 12 + of - month.month;
  return months === 0 || (months < 0 ? month.before : month.after) !== null;
}

const never = (): (() => void) => () => undefined;

/** Whether script runs: on the server, and until it has taken over, every link is reached by the tab key. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The day that has the focus; null where something else has it. */
function focusedDay({ target }: KeyboardEvent): CalendarDay | null {
  const date = target instanceof HTMLElement ? target.dataset['date'] : undefined;
  if (date === undefined) return null;
  const [year = 1, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

interface GridKeys {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly isLive: boolean;
  /** The day that the tab key reaches, `YYYY-MM-DD`. */
  readonly reached: string;
}

/** One day at a time is reached by the tab key; arrows, Home, End, Page Up and Page Down go on from there. */
export function useGridKeys(control: CalendarControl, onEscape: () => void): GridKeys {
  const table = useRef<HTMLTableElement>(null);
  const isLive = useIsLive();
  const [at, setAt] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const { month } = control.shown;

  useEffect(() => {
    if (!wantsFocus.current || at?.startsWith(isoDate({ ...month, day: null })) !== true) return;
    wantsFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
  }, [at, month]);

  useEffect(() => {
    const grid = table.current;
    const goTo = (to: CalendarDay): void => {
      if (!isWithin(control, to)) return;
      wantsFocus.current = true;
      setAt(isoDate(to));
      if (to.year !== month.year || to.month !== month.month) control.go({ year: to.year, month: to.month });
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onEscape();
      const from = focusedDay(event);
      if (from === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const to = dayByKey(event.key, from, event.shiftKey);
      if (to === null) return;
      event.preventDefault();
      goTo(to);
    };
    grid?.addEventListener('keydown', onKeyDown);
    return () => grid?.removeEventListener('keydown', onKeyDown);
  });
  return { table, isLive, reached: reachedDay(control, at) };
}
