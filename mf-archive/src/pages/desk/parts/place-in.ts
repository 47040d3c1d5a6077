import { AppError } from 'shared-contracts/app-error';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { readDay } from './read-day.ts';

/** Where a page belongs. */
interface Place {
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly sequence: number;
}

/** `4`; NaN for what is no number, which the endpoint refuses in words. */
const whole = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Day, edition and number, as they stand in a form's fields. Throws `bad-request`. */
export function placeIn(form: URLSearchParams): Place {
  const field = (name: string): string => form.get(name) ?? '';
  const date = readDay(field('date'));
  const edition = field('edition').trim() === '' ? 1 : whole(field('edition'));
  const sequence = whole(field('sequence'));
  if (date.year === 0) throw new AppError('bad-request', 'Please give the day as year, month and day: 1972-04-03.');
  if (Number.isNaN(edition) || Number.isNaN(sequence))
    throw new AppError('bad-request', 'Please give edition and page as numbers.');
  return { date, edition, sequence };
}
