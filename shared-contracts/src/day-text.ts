import type { NewspaperDate } from './archive/newspaper.ts';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** Returns `April` for 4. */
export const monthName = (month: number): string => months[month - 1] ?? '';

/**
 * Returns `3 April 1972`, or less if month or day is unknown. Not from `Intl`, whose texts may differ between server
 * and browser, and whose data a slow phone reads for 70 ms.
 */
export function dayText({ year, month, day }: NewspaperDate): string {
  return [day, month === null ? null : monthName(month), year].filter((part) => part !== null).join(' ');
}
