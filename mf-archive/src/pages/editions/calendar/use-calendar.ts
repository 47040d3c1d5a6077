import { useEffect, useRef, useState } from 'react';
import { monthsLater } from 'shared-contracts/archive/calendar-grid';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { useSite } from 'shared-contracts/platform/site';
import { isoDate } from '../../../parts/date-text.ts';
import { mayPrefetchPages } from '../../newspaper-page/frugality.ts';
import type { CalendarData } from '../editions-data.ts';
import { calendarMemory, type CalendarCache } from './calendar-cache.ts';
import { prefetchDelayMs } from './constants.ts';
import { firstMonth } from './first-month.ts';

/** Where to go: a month, the first month of a year that has editions, or a day. */
export interface CalendarTarget {
  readonly year: number;
  readonly month?: number | null;
  readonly date?: NewspaperDate;
}

export interface CalendarControl {
  readonly shown: CalendarData;
  /** True while data is loading. */
  readonly busy: boolean;
  /** Retries a failed request; null when nothing failed. */
  readonly retry: (() => void) | null;
  readonly go: (target: CalendarTarget) => void;
  /** Goes forward or back by months; does nothing beyond the first and the last edition. */
  readonly turn: (months: number) => void;
}

async function load(memory: CalendarCache, { year, month, date }: CalendarTarget): Promise<CalendarData> {
  const asking = memory.year(year);
  const loadMonth = async () => await memory.month(year, month ?? firstMonth(await asking));
  const [ofYear, ofMonth, day] = await Promise.all([
    asking,
    loadMonth(),
    date === undefined ? null : memory.day(isoDate(date)),
  ]);
  return { year: ofYear, month: ofMonth, day };
}

const monthFrom = ({ year, month }: { readonly year: number; readonly month: number }, months: number) =>
  monthsLater({ year, month, day: 1 }, months);

/** True when there are editions before or after the month shown. */
const mayTurn = ({ month: { before, after } }: CalendarData, months: number): boolean =>
  (months < 0 ? before : after) !== null;

/** Prefetches the neighbouring months, unless the reader saves data. */
function useNeighbours({ month }: CalendarData, memory: CalendarCache): void {
  useEffect(() => {
    if (!mayPrefetchPages()) return undefined;
    const timer = setTimeout(() => {
      for (const [side, months] of [[month.before, -1] as const, [month.after, 1] as const]) {
        const next = monthFrom(month, months);
        if (side !== null) memory.month(next.year, next.month).catch(() => undefined);
      }
    }, prefetchDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [month, memory]);
}

/** The state and actions of the calendar. On this site the address follows what is shown. */
export function useCalendar(first: CalendarData, title: string | undefined): CalendarControl {
  const { links } = useSite();
  const [shown, setShown] = useState(first);
  const [wanted, setWanted] = useState<{ readonly target: CalendarTarget; readonly failed: boolean } | null>(null);
  const [memory] = useState(() =>
    calendarMemory(title, { ...first, date: first.day === null ? null : isoDate(first.day.date) }),
  );
  const latest = useRef(0);
  useNeighbours(shown, memory);

  const go = (target: CalendarTarget): void => {
    latest.current += 1;
    const turn = latest.current;
    setWanted({ target, failed: false });
    load(memory, target).then(
      (next) => {
        if (turn !== latest.current) return;
        setShown(next);
        setWanted(null);
        const { year, month } = next.month;
        const address =
          target.date === undefined ? { month: isoDate({ year, month, day: null }) } : { date: isoDate(target.date) };
        const path = links.editionsAt({ ...address, title });
        // Embedded in another site, links are absolute URLs, to which that page's address must not change.
        if (path.startsWith('/')) window.history.replaceState(window.history.state, '', path);
      },
      () => {
        if (turn === latest.current) setWanted({ target, failed: true });
      },
    );
  };
  return {
    shown,
    busy: wanted?.failed === false,
    retry:
      wanted?.failed === true
        ? () => {
            go(wanted.target);
          }
        : null,
    go,
    turn: (months) => {
      if (!mayTurn(shown, months)) return;
      const { year, month } = monthFrom(wanted?.failed === false ? placeOf(wanted.target, shown) : shown.month, months);
      go({ year, month });
    },
  };
}

/** Turning again before the month is loaded counts from the requested month. */
const placeOf = ({ year, month }: CalendarTarget, shown: CalendarData) => ({
  year,
  month: month ?? shown.month.month,
});
