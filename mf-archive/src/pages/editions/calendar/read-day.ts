import { daysInMonth } from 'shared-contracts/archive/calendar-grid';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { dayText } from 'shared-contracts/day-text';

/** A parsed date, or a sentence on why it is not a date. */
export type DayResult = { readonly date: NewspaperDate } | { readonly problem: string };

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthNamed = (name: string): number => names.indexOf(name.slice(0, 3)) + 1;

interface Parts {
  readonly year?: string;
  readonly month?: string;
  readonly name?: string;
  readonly day?: string;
}

const word =
  '(?<name>jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)\\.?';
const year = '(?<year>\\d{4})';
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const number = '(?<month>\\d{1,2})';

/** Day first, as dates are written in Nigeria; or year first, as in ISO 8601. */
const forms = [
  year,
  `${year}[-/.]${number}(?:[-/.]${day})?`,
  `(?:${day}[-/. ])?${number}[-/. ]${year}`,
  `(?:${day}(?: of)? )?${word},? ${year}`,
  `${word} ${day},? ${year}`,
].map((form) => new RegExp(`^${form}$`));

const advice = 'Write 3 April 1972, April 1972, or 1972.';

/** Returns why a date does not exist; null for one that does. */
function faultOf({ year: inYear, month, day: ofMonth }: NewspaperDate): string | null {
  if (inYear < 1) return `There is no year ${inYear}. ${advice}`;
  if (month === null) return null;
  if (month < 1 || month > 12) return `There is no month ${month}: a year has twelve. ${advice}`;
  const days = daysInMonth(inYear, month);
  if (ofMonth === null || (ofMonth >= 1 && ofMonth <= days)) return null;
  const inMonth = dayText({ year: inYear, month, day: null });
  return `There is no ${ofMonth} ${inMonth}: that month has ${days} days.`;
}

/** Parses `3 April 1972`, `3/4/1972`, `1972-04-03`, `April 1972` or `1972`. */
export function readDay(text: string): DayResult {
  const written = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const parts = forms.map((form) => form.exec(written)?.groups).find((groups) => groups !== undefined) as
    | Parts
    | undefined;
  if (parts === undefined) return { problem: `“${text.trim().slice(0, 40)}” is not a date we can read. ${advice}` };
  const month = parts.name === undefined ? parts.month : String(monthNamed(parts.name));
  const date = {
    year: Number(parts.year),
    month: month === undefined ? null : Number(month),
    day: parts.day === undefined ? null : Number(parts.day),
  };
  const problem = faultOf(date);
  return problem === null ? { date } : { problem };
}
