import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { dayText } from 'shared-contracts/day-text';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Returns `Monday 3 April 1972`, without the weekday when the day is not known. */
export function longDateText(date: NewspaperDate): string {
  if (date.month === null || date.day === null) return dayText(date);
  const weekday = days[new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay()];
  return weekday === undefined ? dayText(date) : `${weekday} ${dayText(date)}`;
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** Returns `1972-04-03`, for `<time>` and schema.org. */
export const isoDate = ({ year, month, day }: NewspaperDate): string =>
  [padded(year, 4), ...[month, day].flatMap((part) => (part === null ? [] : [padded(part, 2)]))].join('-');

/** Returns `1859 to 1861`, or `1859`. */
export const yearsText = (first: number, last: number): string =>
  first === last ? String(first) : `${first} to ${last}`;
