import type { Endpoint } from 'shared-contracts/endpoint';
import { getDay, type DayHoldings } from '../../../../api/core/browse/get-day.endpoint.ts';
import { getMonth, type MonthHoldings } from '../../../../api/core/browse/get-month.endpoint.ts';
import { getYear, type YearHoldings } from '../../../../api/core/browse/get-year.endpoint.ts';
import { maxCachedMonths, maxCachedDays } from './constants.ts';

/** A cache of the most recently used values; a pending request is not repeated. */
export class LruCache<Value> {
  readonly #kept = new Map<string, Promise<Value>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the cached value, or the result of `ask`. Failures are not cached. */
  get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key);
    if (known !== undefined) return this.#keep(key, known);
    const asked = this.#keep(key, ask());
    asked.catch(() => {
      if (this.#kept.get(key) === asked) this.#kept.delete(key);
    });
    return asked;
  }

  /** Stores a value as the latest, and drops the least recently used one. */
  #keep(key: string, value: Promise<Value>): Promise<Value> {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
    return value;
  }
}

/** Years in the cache: two, for turning the months around New Year. */
const maxCachedYears = 2;

async function ask<Input, Answer>(
  { path }: Endpoint<Input, Answer>,
  input: Readonly<Record<string, string | number | undefined>>,
): Promise<Answer> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value));
  const response = await fetch(`${path}?${query.toString()}`);
  if (!response.ok) throw new Error(`The calendar request failed with ${response.status}`);
  return (await response.json()) as Answer;
}

/** The calendar's data; the last years, months and days are cached (R9.12). */
export interface CalendarCache {
  readonly year: (year: number) => Promise<YearHoldings>;
  readonly month: (year: number, month: number) => Promise<MonthHoldings>;
  readonly day: (date: string) => Promise<DayHoldings>;
}

interface FirstShown {
  readonly year: YearHoldings;
  readonly month: MonthHoldings;
  readonly day: DayHoldings | null;
  /** The date of `day`. */
  readonly date: string | null;
}

/** Returns the cache for all titles or one, with the page's data already in it. */
export function calendarMemory(title: string | undefined, first: FirstShown): CalendarCache {
  const years = new LruCache<YearHoldings>(maxCachedYears);
  const months = new LruCache<MonthHoldings>(maxCachedMonths);
  const days = new LruCache<DayHoldings>(maxCachedDays);
  const monthKey = (year: number, month: number): string => `${year}-${month}`;
  const { year: firstYear, month: firstMonth, day: firstDay, date } = first;
  void years.get(String(firstYear.year), () => Promise.resolve(firstYear));
  void months.get(monthKey(firstMonth.year, firstMonth.month), () => Promise.resolve(firstMonth));
  if (firstDay !== null && date !== null) void days.get(date, () => Promise.resolve(firstDay));
  return {
    year: (year) => years.get(String(year), () => ask(getYear, { year, title })),
    month: (year, month) => months.get(monthKey(year, month), () => ask(getMonth, { year, month, title })),
    day: (day) => days.get(day, () => ask(getDay, { date: day, title })),
  };
}
