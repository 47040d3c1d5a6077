import { lagosDay } from 'shared-contracts/lagos-day';
import { dateText } from '../../../parts/date-text.ts';
import { readDay } from './read-day.ts';

const hourMs = 3_600_000;

/** `22 November 2026, 14:05`, by the clock of Lagos: the same on the server and in every browser. */
export const dayTimeText = (instant: number): string =>
  `${dateText(readDay(lagosDay(instant)))}, ${new Date(instant + hourMs).toISOString().slice(11, 16)}`;
