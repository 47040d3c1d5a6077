import type { NewspaperDate } from 'shared-contracts/archive/newspaper';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Returns `April` for 4. */
export const monthName = (month: number): string => months[month - 1] ?? '';

/** Returns `3 April 1972`, or less for a less precise date. Not from `Intl`, so that server and browser agree. */
export function dateText({ year, month, day }: NewspaperDate): string {
  const name = month === null ? undefined : months[month - 1];
  if (name === undefined) return String(year);
  return day === null ? `${name} ${year}` : `${day} ${name} ${year}`;
}

/** Returns `Monday 3 April 1972`, without the weekday when the day is not known. */
export function longDateText(date: NewspaperDate): string {
  if (date.month === null || date.day === null) return dateText(date);
  const weekday = days[new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay()];
  return weekday === undefined ? dateText(date) : `${weekday} ${dateText(date)}`;
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** Returns `1972-04-03`, for `<time>` and schema.org. */
export const isoDate = ({ year, month, day }: NewspaperDate): string =>
  [padded(year, 4), ...[month, day].flatMap((part) => (part === null ? [] : [padded(part, 2)]))].join('-');

/** Returns `1859 to 1861`, or `1859`. */
export const yearsText = (first: number, last: number): string =>
  first === last ? String(first) : `${first} to ${last}`;
