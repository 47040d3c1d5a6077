import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { isRealDate } from 'shared-contracts/archive/real-date';

/** A date in a text, with its position. */
export interface FoundDate {
  readonly date: NewspaperDate;
  /** The edition, if the date's digits include it, as in `1856051001`; otherwise null. */
  readonly edition: number | null;
  /** False if only the month is given, or if day and month could be swapped: `03-06-1971`. */
  readonly exact: boolean;
  readonly start: number;
  readonly end: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const gap = '[\\s_.,/-]*';
const some = '[\\s_.,/-]+';
const free = '(?<![\\p{L}\\d])';
const ends = '(?![\\p{L}\\d])';

type Parts = readonly [year: number, month: number | null, day: number | null, edition?: number];
type Form = readonly [pattern: RegExp, read: (groups: readonly string[]) => Parts];

const monthNumber = (name = ''): number => months.indexOf(name.toLowerCase().slice(0, 3)) + 1;
const form = (pattern: string, read: Form[1]): Form => [new RegExp(`${free}${pattern}${ends}`, 'iu'), read];

/** An all-numeric date that ends with the year is read as day, month, year. */
const dayFirst = form('(\\d{1,2})[-_./](\\d{1,2})[-_./](\\d{4})', ([d, m, y]) => [Number(y), Number(m), Number(d)]);

/** Date formats, the most reliable first. */
const forms: readonly Form[] = [
  form('(\\d{4})[-_.](\\d{1,2})[-_.](\\d{1,2})', ([y, m, d]) => [Number(y), Number(m), Number(d)]),
  form('((?:1[6-9]|20)\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)', ([y, m, d, e]) => [Number(y), Number(m), Number(d), Number(e)]),
  form('((?:1[6-9]|20)\\d\\d)(\\d\\d)(\\d\\d)', ([y, m, d]) => [Number(y), Number(m), Number(d)]),
  form(`${month}${gap}(\\d{1,2})(?:st|nd|rd|th)?${some}(\\d{4})`, ([m, d, y]) => [
    Number(y),
    monthNumber(m),
    Number(d),
  ]),
  form(`(\\d{1,2})(?:st|nd|rd|th)?${gap}${month}${gap}(\\d{4})`, ([d, m, y]) => [Number(y), monthNumber(m), Number(d)]),
  dayFirst,
  form(`${month}${some}(\\d{4})`, ([m, y]) => [Number(y), monthNumber(m), null]),
  form('((?:1[6-9]|20)\\d\\d)-(\\d\\d)', ([y, m]) => [Number(y), Number(m), null]),
];

const couldSwap = (day: number, month: number | null): boolean => day <= 12 && day !== month;

/**
 * Finds a date in a text, in formats that people and scanners write; null if there is none, or if it does not exist or
 * is not in 1600 to 2099.
 */
export function findDate(text: string): FoundDate | null {
  for (const one of forms) {
    const [pattern, read] = one;
    const match = pattern.exec(text);
    if (match === null) continue;
    const [year, monthOf, day, edition = 0] = read(match.slice(1));
    const date = { year, month: monthOf, day };
    if (!isRealDate(date) || year < 1600 || year > 2099) return null;
    return {
      ...{ date, edition: edition > 0 ? edition : null },
      exact: day !== null && !(one === dayFirst && couldSwap(day, monthOf)),
      ...{ start: match.index, end: match.index + match[0].length },
    };
  }
  return null;
}

const isoDate = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
/** ISO 8601 without separators; only complete dates, since `YYYYMM` would be ambiguous. */
const compactDate = /^(\d{4})(\d{2})(\d{2})$/;
/** With dots, the day comes first in every country. */
const dottedDate = /^(\d{1,2})\.\s?(?:(\d{1,2})\.\s?)?(\d{4})$/;

/** Removes what catalogues add: brackets, the prefix of `c1901`, a time of day, and EDTF's marks of uncertainty. */
const plainDate = (text: string): string =>
  text
    .trim()
    .replace(/^(?:c(?:a|irca)?\.?\s?|©\s?)(?=\[?\d)/i, '')
    .replace(/T[\d:.]+(?:Z|[+-][\d:]+)?$/, '')
    .replace(/[[\]?~%]/g, '')
    .replace(/-(?:XX|uu)/gi, '')
    .trim();

function partsOf(text: string): readonly (string | undefined)[] | null {
  const [, ...iso] = isoDate.exec(text) ?? compactDate.exec(text) ?? [];
  if (iso.length > 0) return iso;
  const [, day, month, year] = dottedDate.exec(text) ?? [];
  if (year === undefined) return null;
  return month === undefined ? [year, day] : [year, month, day];
}

const toNumber = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/**
 * Reads a date from a table or a catalogue: `1994-12-12`, `1994-12`, `1994`, `19941212`, `21.11.1901`, also in
 * brackets, with a time of day or with EDTF's marks of uncertainty, or as `findDate` reads it; of a range, its first
 * day. Null if it is not a date, or does not exist.
 */
export function readDate(text: string): NewspaperDate | null {
  const [first = ''] = text.split('/').length === 2 && /\d{4}.*\/.*\d{4}/.test(text) ? text.split('/') : [text];
  const plain = plainDate(first);
  const parts = partsOf(plain);
  if (parts === null) {
    const found = findDate(plain);
    return found !== null && found.start === 0 && found.end === plain.length ? found.date : null;
  }
  const [year, month, day] = parts;
  const date = { year: Number(year), month: toNumber(month), day: toNumber(day) };
  return isRealDate(date) ? date : null;
}
