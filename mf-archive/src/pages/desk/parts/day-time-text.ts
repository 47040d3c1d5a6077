import { lagosDay } from 'shared-contracts/lagos-day';
import { dateText } from '../../../parts/date-text.ts';
import { readIsoDay } from './read-iso-day.ts';

const hourMs = 3_600_000;

/** Returns `22 November 2026, 14:05`, in Lagos time, so that server and browsers agree. */
export const dayTimeText = (instant: number): string =>
  `${dateText(readIsoDay(lagosDay(instant)))}, ${new Date(instant + hourMs).toISOString().slice(11, 16)}`;
