import type { AskedFor } from 'shared-contracts/context/answer';
import { readTokens } from '../../model/gate/read-tokens.ts';
import { findDates } from '../question/find-dates.ts';

/** `1972-04-02`; `-04-02` where the year is not printed; as precise as it is printed. */
const dateOf = (text: string): string =>
  findDates(text)[0]?.from ?? findDates(`${text} 1900`)[0]?.from.slice('1900'.length) ?? '';

const isOneDate = (one: string, other: string): boolean =>
  one !== '' &&
  other !== '' &&
  (one.startsWith(other) || other.startsWith(one) || one.endsWith(other) || other.endsWith(one));

const foldsOf = (text: string): readonly string[] => readTokens(text).map(({ fold }) => fold);

/** `Azikiwe` and `Nnamdi Azikiwe` are one name. */
function isOneName(one: string, other: string): boolean {
  const [a, b] = [foldsOf(one), foldsOf(other)];
  return a.at(-1) === b.at(-1) && (a.every((fold) => b.includes(fold)) || b.every((fold) => a.includes(fold)));
}

/** False for a day without a year beside a year without a day. */
const areComparable = (one: string, other: string): boolean =>
  one !== '' &&
  other !== '' &&
  [one, other].every((date) => !date.startsWith('-') || Math.min(one.length, other.length) > 4);

interface Amount {
  readonly value: number;
  /** Its currency and unit, as far as they are printed. */
  readonly unit: string;
}

function amountOf(text: string): Amount | null {
  const tokens = readTokens(text);
  const at = tokens.findIndex((token) => token.number !== null);
  const [number, ...after] = tokens.slice(Math.max(at, 0));
  if (number?.number == null || after.some((token) => token.number !== null)) return null;
  const { value, currency, percent } = number.number;
  const unit = after.map((token) => token.stem).join(' ');
  return { value, unit: percent ? '%' : (currency ?? unit) };
}

/** Returns whether two answers to a question are the same, in whatever form they are printed. */
export function isSameAnswer(one: string, other: string, askedFor: AskedFor): boolean {
  if (askedFor === 'when') return isOneDate(dateOf(one), dateOf(other));
  if (askedFor !== 'how_many') return isOneName(one, other);
  const [a, b] = [amountOf(one), amountOf(other)];
  return a !== null && b !== null && a.value === b.value && (a.unit === b.unit || a.unit === '' || b.unit === '');
}

const wrongDigits = (one: string, other: string): number =>
  Array.from(one).filter((digit, at) => digit !== other[at]).length;

/** True for two numbers of the same length that differ in one digit, which may only be misread. */
const isMisreading = (one: string, other: string): boolean =>
  one.length === other.length && /\d/u.test(one) && wrongDigits(one, other) <= 1;

/**
 * Returns whether two answers exclude each other: two dates, or two amounts in the same unit. Names do not, because one
 * person or place can be named in several ways.
 */
export function isOtherAnswer(one: string, other: string, askedFor: AskedFor): boolean {
  if (isMisreading(one, other) || isSameAnswer(one, other, askedFor)) return false;
  if (askedFor === 'when') return areComparable(dateOf(one), dateOf(other));
  if (askedFor !== 'how_many') return false;
  const [a, b] = [amountOf(one), amountOf(other)];
  // `More than 250` does not exclude 300.
  const isExact = [one, other].every((text) => readTokens(text)[0]?.number != null);
  return isExact && a !== null && b !== null && a.unit === b.unit && a.value !== b.value;
}
