import { dayText } from 'shared-contracts/day-text';
import { lagosDay } from 'shared-contracts/lagos-day';

/** Returns the day in Lagos for sentences: `22 December 2026`. */
export function lagosDayText(instant: number): string {
  const [year = 0, month = 1, day = 1] = lagosDay(instant).split('-').map(Number);
  return dayText({ year, month, day });
}
