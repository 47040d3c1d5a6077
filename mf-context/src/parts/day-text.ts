import { lagosDay } from 'shared-contracts/lagos-day';
import { longDay } from 'shared-contracts/stories/long-day';

/** Formats an instant in ms as `22 November 2026`, in Lagos. */
export const dayText = (instant: number): string => longDay(lagosDay(instant));
