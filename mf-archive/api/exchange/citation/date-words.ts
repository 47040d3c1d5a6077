import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { twoDigits } from './cited-piece.ts';

/** Abbreviations of months in BibTeX. */
export const monthsShort = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
] as const;

/** Returns `1960-10-01`, or only the known parts of it. */
export const isoText = ({ year, month, day }: NewspaperDate): string =>
  [String(year).padStart(4, '0'), ...[month, day].flatMap((part) => (part === null ? [] : [twoDigits(part)]))].join(
    '-',
  );

/** Parses a validated day, `YYYY-MM-DD`. */
export function readDay(text: string): NewspaperDate {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}

/** Returns `2nd`. */
export function ordinal(value: number): string {
  const [tens, units] = [value % 100, value % 10];
  if (tens >= 11 && tens <= 13) return `${String(value)}th`;
  return `${String(value)}${['th', 'st', 'nd', 'rd'][units] ?? 'th'}`;
}
