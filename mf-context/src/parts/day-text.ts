import { lagosDay } from 'shared-contracts/lagos-day';
import { longDay } from '../answer/date-text.ts';

/** `22 November 2026`, of a day of Lagos as `2026-11-22`. */
export function isoDayText(iso: string): string {
  const [year = 0, month = null, day = null] = iso.split('-').map(Number);
  return longDay({ year, month, day });
}

/** `22 November 2026`, by the calendar of Lagos, of an instant in ms. */
export const dayText = (instant: number): string => isoDayText(lagosDay(instant));
