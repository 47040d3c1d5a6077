import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { dayText, monthName } from 'shared-contracts/day-text';
import { lagosDay } from 'shared-contracts/lagos-day';

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
export const instantText = (instant: number): string => `${dayText(dateOf(instant))}, ${lagosTime(instant)}`;
