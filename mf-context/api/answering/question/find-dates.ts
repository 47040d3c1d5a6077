import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { UnderstoodDate } from 'shared-contracts/context/answer';

const monthNames: readonly (readonly string[])[] = [
  ['january', 'jan', 'janairu'],
  ['february', 'feb', 'fabrairu'],
  ['march', 'maris'],
  ['april', 'apr', 'afrilu'],
  ['may', 'mayu'],
  ['june', 'jun', 'yuni'],
  ['july', 'jul', 'yuli'],
  ['august', 'aug', 'agusta'],
  ['september', 'sept', 'sep', 'satumba'],
  ['october', 'oct', 'oktoba'],
  ['november', 'nov', 'nuwamba'],
  ['december', 'dec', 'disamba'],
];

const monthOf = new Map(monthNames.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));
const month = `(${[...monthOf.keys()].join('|')})`;
const year = '((?:18|19|20)\\d\\d)';
const day = '(\\d{1,2})(?:st|nd|rd|th)?';

/** Days of the month as newspapers spell them out, in order. */
const ordinals: readonly string[] = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
  ...['twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth'],
  ...['twentieth', 'twenty-first', 'twenty-second', 'twenty-third', 'twenty-fourth', 'twenty-fifth', 'twenty-sixth'],
  ...['twenty-seventh', 'twenty-eighth', 'twenty-ninth', 'thirtieth', 'thirty-first'],
];
const ordinal = `(${ordinals.join('|')})`;
const ordinalNumber = (word: string | undefined): string => String(ordinals.indexOf((word ?? '').toLowerCase()) + 1);

const two = (value: number): string => String(value).padStart(2, '0');
const monthNumber = (name: string | undefined): number => monthOf.get((name ?? '').toLowerCase()) ?? 1;
const isDay = (value: string | undefined): boolean => Number(value) >= 1 && Number(value) <= 31;

type ParsedDate = Pick<UnderstoodDate, 'from' | 'to'> | null;

const ofDay = (years: string | undefined, name: string | undefined, days: string | undefined): ParsedDate => {
  if (!isDay(days)) return null;
  const text = `${years ?? ''}-${two(monthNumber(name))}-${two(Number(days))}`;
  return { from: text, to: text };
};
const ofMonth = (years: string | undefined, name: string | undefined): ParsedDate => {
  const text = `${years ?? ''}-${two(monthNumber(name))}`;
  return { from: text, to: text };
};

/** The second year of a range may be shortened: `1960-66`. */
const fullYear = (first: string, second: string): string =>
  second.length === 2 ? `${first.slice(0, 2)}${second}` : second;

/** The order matters: the first pattern that matches a range of text wins. */
const patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => ParsedDate])[] = [
  [new RegExp(`\\b${day}\\s+(?:of\\s+|ga\\s+)?${month},?\\s+${year}\\b`, 'giu'), ([, d, m, y]) => ofDay(y, m, d)],
  [new RegExp(`\\b${month}\\s+${day},?\\s+${year}\\b`, 'giu'), ([, m, d, y]) => ofDay(y, m, d)],
  [
    new RegExp(`\\b${ordinal}\\s+(?:day\\s+)?of\\s+${month},?\\s+${year}\\b`, 'giu'),
    ([, d, m, y]) => ofDay(y, m, ordinalNumber(d)),
  ],
  [new RegExp(`\\b${month},?\\s+(?:of\\s+)?${year}\\b`, 'giu'), ([, m, y]) => ofMonth(y, m)],
  [
    new RegExp(`\\b(?:from\\s+|between\\s+)?${year}\\s*(?:-|–|to|and|until)\\s*((?:18|19|20)?\\d\\d)\\b`, 'giu'),
    ([, first = '', second = '']) => {
      const last = fullYear(first, second);
      return last > first ? { from: first, to: last } : null;
    },
  ],
  [/\b((?:18|19|20)\d)0s\b/giu, ([, decade = '']) => ({ from: `${decade}0`, to: `${decade}9` })],
  [new RegExp(`\\b${year}\\b`, 'gu'), ([, y = '']) => ({ from: y, to: y })],
];

/** A date and its position in the text, in UTF-16 units. */
export interface DateMatch extends UnderstoodDate {
  readonly start: number;
  readonly end: number;
}

/** Returns the dates in a question or a sentence, in order and without overlaps. */
export function findDates(question: string): readonly DateMatch[] {
  const found: DateMatch[] = [];
  for (const [pattern, make] of patterns) {
    for (const match of question.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((place) => start < place.end && end > place.start)) continue;
      const made = make(match);
      if (made !== null) found.push({ text: match[0].trim(), ...made, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

const dayOfMonth = '(?:[12]?\\d|3[01])(?:st|nd|rd|th)?';
const daysWithoutYear: readonly RegExp[] = [
  new RegExp(`\\b${dayOfMonth}\\s+(?:of\\s+|ga\\s+)?${month}\\b`, 'giu'),
  new RegExp(`\\b${ordinal}\\s+(?:day\\s+)?of\\s+${month}\\b`, 'giu'),
  new RegExp(`\\b${month}\\s+${dayOfMonth}\\b`, 'giu'),
];

/** Returns the ranges of days that are printed without their year, as in a report: `Tuesday, 4 January`. */
export const findDaysWithoutYear = (sentence: string): readonly TextRange[] =>
  daysWithoutYear.flatMap((pattern) =>
    Array.from(sentence.matchAll(pattern), ({ 0: text, index }): TextRange => [index, index + text.length]),
  );

/** True when a folded word is a year or the name of a month, without which a date would be another date. */
export const isYearOrMonth = (fold: string): boolean => /^\d{4}s?$/u.test(fold) || monthOf.has(fold);

/** Returns the first and the last year of a date. */
export const yearsOf = ({ from, to }: Pick<UnderstoodDate, 'from' | 'to'>): readonly [number, number] => [
  Number(from.slice(0, 4)),
  Number(to.slice(0, 4)),
];
