import { lagosDay } from 'shared-contracts/lagos-day';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** Returns the day in Lagos, the same on the server and in every browser: `22 November 2026`. */
export function dayText(instant: number): string {
  const [year = '', month = '', day = ''] = lagosDay(instant).split('-');
  return `${String(Number(day))} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/** Converts `2026-11` to `November 2026`. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${months[Number(number) - 1] ?? ''} ${year}`;
}
