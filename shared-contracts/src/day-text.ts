import type { NewspaperDate } from './archive/newspaper.ts';

const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const toMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * `3 April 1972`, or less if month or day is unknown. Call it either on the server or in the browser, not on both: the
 * result may differ, because each has its own `Intl` data.
 */
export function dayText({ year, month, day }: NewspaperDate): string {
  if (month === null) return String(year);
  return (day === null ? toMonth : full).format(new Date(Date.UTC(year, month - 1, day ?? 1)));
}
