import { dayText } from '../day-text.ts';

/** `2026-11-20` → `20 November 2026`. */
export function longDay(day: string): string {
  const [year = 0, month = null, date = null] = day.split('-').map(Number);
  return dayText({ year, month, day: date });
}
