import { monthName } from 'shared-contracts/day-text';
import { lagosDay } from 'shared-contracts/lagos-day';

/** Returns the day in Lagos, the same on the server and in every browser: `22 November 2026`. */
export function dayText(instant: number): string {
  const [year = '', month = '', day = ''] = lagosDay(instant).split('-');
  return `${String(Number(day))} ${monthName(Number(month))} ${year}`;
}

/** Converts `2026-11` to `November 2026`. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthName(Number(number))} ${year}`;
}
