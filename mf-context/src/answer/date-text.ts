import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { lagosDay } from 'shared-contracts/lagos-day';

/** Written out here: a browser's `Intl` may say it otherwise than the server's, and both draw the same page. */
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

/** `April`, of 4. */
export const monthName = (month: number): string => months[month - 1] ?? '';

/** `3 April 1972`; less where less is known. */
export function longDay({ year, month, day }: NewspaperDate): string {
  const parts = [day, month === null ? null : monthName(month), year];
  return parts.filter((part) => part !== null).join(' ');
}

const dateOf = (instant: number): NewspaperDate => {
  const [year = 0, month = null, day = null] = lagosDay(instant).split('-').map(Number);
  return { year, month, day };
};

/** `1 December`, of an instant in ms, in Lagos. */
export function instantDay(instant: number): string {
  const { month, day } = dateOf(instant);
  return `${String(day)} ${monthName(month ?? 0)}`;
}

/** Lagos is an hour ahead of UTC all year round. */
const aheadMs = 3_600_000;

/** `10:42`, in Lagos. */
export const lagosTime = (instant: number): string => new Date(instant + aheadMs).toISOString().slice(11, 16);

/** `20 November 2026, 10:42`, in Lagos. */
export const instantText = (instant: number): string => `${longDay(dateOf(instant))}, ${lagosTime(instant)}`;
