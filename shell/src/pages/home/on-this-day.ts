import { getDocument } from 'shared-contracts/content/get-document';
import type { Call } from 'shared-contracts/endpoint';
import { lagosDay } from 'shared-contracts/lagos-day';
import { longDay } from 'shared-contracts/stories/long-day';
import { dayOf, fieldsOf, itemsOf, textOf } from 'shared-contracts/stories/read-unknown';
import { hrefOf } from 'shared-contracts/stories/safe-href';

/** An event on this day of a year, or near it. */
export interface Anniversary {
  readonly year: number;
  /** `date` as `2026-11-16`, `day` as `16 November 2026`. */
  readonly date: string;
  readonly day: string;
  readonly place: string | null;
  readonly text: string;
  readonly source: string | null;
}

/** Events of this day in past years. */
export interface OnThisDay {
  /** In words: `21 November`. */
  readonly today: string;
  /** False when there are none for this very day, so that these are the nearest. */
  readonly exact: boolean;
  /** Oldest first; at least one. */
  readonly entries: readonly Anniversary[];
}

const shown = 3;
const dayMs = 86_400_000;

/** Returns the days between two days of the year, the shorter way round. Uses a leap year, because of 29 February. */
function daysApart(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((day) => Date.parse(`2024-${day.slice(5)}T00:00:00Z`) / dayMs);
  const apart = Math.abs(a - b);
  return Math.min(apart, 366 - apart);
}

function readEntry(row: unknown): Anniversary[] {
  const { date, place, text, source } = fieldsOf(row);
  const [day, words] = [dayOf(date), textOf(text)];
  if (day === null || words === null) return [];
  const year = Number(day.slice(0, 4));
  return [{ year, date: day, day: longDay(day), place: textOf(place), text: words, source: hrefOf(source) }];
}

/** Returns the events of today, else those of the nearest days; null for an empty calendar. */
export function chooseDays(rows: readonly unknown[], today: string): OnThisDay | null {
  const all = rows.flatMap(readEntry).map((entry) => ({ entry, apart: daysApart(entry.date, today) }));
  const exact = all.some(({ apart }) => apart === 0);
  const near = all
    .filter(({ apart }) => !exact || apart === 0)
    .sort((a, b) => a.apart - b.apart)
    .slice(0, shown);
  if (near.length === 0) return null;
  const entries = near.map(({ entry }) => entry).sort((a, b) => a.date.localeCompare(b.date, 'en'));
  return { today: longDay(today).replace(/ \d+$/, ''), exact, entries };
}

export async function loadOnThisDay(call: Call, now: number): Promise<OnThisDay | null> {
  const { document } = await call(getDocument(), { type: 'calendar', uid: null });
  return chooseDays(itemsOf(fieldsOf(document?.data)['days']), lagosDay(now));
}
