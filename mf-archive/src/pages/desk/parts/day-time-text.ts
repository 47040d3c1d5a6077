import { lagosDay } from 'shared-contracts/lagos-day';
import { dayText } from 'shared-contracts/day-text';
import { readIsoDay } from './read-iso-day.ts';

const hourMs = 3_600_000;

/** Returns `22 November 2026, 14:05`, in Lagos time, so that server and browsers agree. */
export const dayTimeText = (instant: number): string =>
  `${dayText(readIsoDay(lagosDay(instant)))}, ${new Date(instant + hourMs).toISOString().slice(11, 16)}`;
