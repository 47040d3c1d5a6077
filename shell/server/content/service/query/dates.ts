import type { Scalar } from './parse-query.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Milliseconds of `2017-01-22`, `2017-01-22T10:00:00+0000` and their like, in UTC; null for any other text. */
export function instantOf(value: Scalar): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\d{4}(-\d{2}(-\d{2})?)?($|T)/.test(value)) return null;
  const at = Date.parse(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(at) ? null : at;
}

/** The number of a day or month, given as such or by its English name or the beginning of it; null for neither. */
function numberOfName(value: Scalar, names: readonly string[], most: number): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1 && value <= most ? value : null;
  if (typeof value !== 'string' || value.length < 3) return null;
  const at = names.findIndex((name) => name.startsWith(value.toLowerCase()));
  return at < 0 ? null : at + 1;
}

/** A part of a date that filters compare. */
export interface DatePart {
  readonly of: (at: Date) => number;
  readonly read: (value: Scalar) => number | null;
  readonly wants: string;
}

const whole =
  (least: number, most: number) =>
  (value: Scalar): number | null =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null;

export const dateParts: Readonly<Record<string, DatePart>> = {
  'day-of-month': { of: (at) => at.getUTCDate(), read: whole(1, 31), wants: 'a day from 1 to 31' },
  'day-of-week': {
    // Monday is 1.
    of: (at) => ((at.getUTCDay() + 6) % 7) + 1,
    read: (value) => numberOfName(value, days, 7),
    wants: 'a day from 1 (Monday) to 7, or its English name',
  },
  month: {
    of: (at) => at.getUTCMonth() + 1,
    read: (value) => numberOfName(value, months, 12),
    wants: 'a month from 1 to 12, or its English name',
  },
  year: { of: (at) => at.getUTCFullYear(), read: whole(0, 9999), wants: 'a year' },
  hour: { of: (at) => at.getUTCHours(), read: whole(0, 23), wants: 'an hour from 0 to 23' },
};
