import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import {
  type CalendarDay,
  daysLater,
  daysOfWeek,
  monthsLater,
  weekdayOf,
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

/** Returns the day to which a key leads; null for other keys. */
export const dayByKey = (key: string, day: CalendarDay, shift: boolean): CalendarDay | null =>
  moves.get(key)?.(day, shift) ?? null;

/**
 * Returns the day that the Tab key reaches: the last focused one, else the chosen one, else the first with editions.
 */
function reachedDay({ shown: { month, day } }: CalendarControl, last: string | null): string {
  const own = (date: string): boolean => date.startsWith(isoDate({ ...month, day: null }));
  const chosen = day === null ? null : isoDate(day.date);
  const held = month.days.map(({ date }) => date).find(own);
  const candidates = [last, chosen, held ?? null].filter((date) => date !== null);
  return candidates.find((date) => own(date) && date.length === 10) ?? isoDate({ ...month, day: 1 });
}

/** True when the calendar includes the day's month: not beyond the first and the last edition. */
function isWithin({ shown: { month } }: CalendarControl, { year, month: of }: CalendarDay): boolean {
  const months = (year - month.year) * 12 + of - month.month;
  return months === 0 || (months < 0 ? month.before : month.after) !== null;
}

const never = (): (() => void) => () => undefined;

/** True once scripts run. Before that, and on the server, the Tab key reaches every link. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Returns the focused day; null when something else has the focus. */
function focusedDay({ target }: KeyboardEvent): CalendarDay | null {
  const date = target instanceof HTMLElement ? target.dataset['date'] : undefined;
  if (date === undefined) return null;
  const [year = 1, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

interface GridKeys {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly isLive: boolean;
  /** The day that the Tab key reaches, `YYYY-MM-DD`. */
  readonly reached: string;
}

/** Keyboard navigation: the Tab key reaches one day; arrows, Home, End, Page Up and Page Down move from there. */
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
