import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { lagosDay } from 'shared-contracts/lagos-day';

/** Not from `Intl`, whose texts may differ between browser and server and would break hydration. */
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

/** Returns `April` for 4. */
export const monthName = (month: number): string => months[month - 1] ?? '';

/** Returns `3 April 1972`, or less for a less precise date. */
export function longDay({ year, month, day }: NewspaperDate): string {
  const parts = [day, month === null ? null : monthName(month), year];
  return parts.filter((part) => part !== null).join(' ');
}

const dateOf = (instant: number): NewspaperDate => {
  const [year = 0, month = null, day = null] = lagosDay(instant).split('-').map(Number);
  return { year, month, day };
};

/** Formats an instant in ms as `1 December`, in Lagos. */
export function instantDay(instant: number): string {
  const { month, day } = dateOf(instant);
  return `${String(day)} ${monthName(month ?? 0)}`;
}

/** Lagos is one hour ahead of UTC all year round. */
const aheadMs = 3_600_000;

/** Returns the time in Lagos, `10:42`. */
export const lagosTime = (instant: number): string => new Date(instant + aheadMs).toISOString().slice(11, 16);

/** Returns `20 November 2026, 10:42`, in Lagos. */
export const instantText = (instant: number): string => `${longDay(dateOf(instant))}, ${lagosTime(instant)}`;
