import { lagosDay } from 'shared-contracts/lagos-day';
import { longDay } from '../answer/date-text.ts';

/** Formats `2026-11-22` as `22 November 2026`. */
export function isoDayText(iso: string): string {
  const [year = 0, month = null, day = null] = iso.split('-').map(Number);
  return longDay({ year, month, day });
}

/** Formats an instant in ms as `22 November 2026`, in Lagos. */
export const dayText = (instant: number): string => isoDayText(lagosDay(instant));
