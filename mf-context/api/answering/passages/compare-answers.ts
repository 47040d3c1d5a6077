import type { AskedFor } from 'shared-contracts/context/answer';
import { readTokens } from '../../model/gate/read-tokens.ts';
import { findDates } from '../question/find-dates.ts';

/**
 * Returns the date in a text as precisely as it is printed: `1972-04-02`, `1972-04`, `1972`, or `-04-02` without a
 * year. Empty if there is none.
 */
export const dateOf = (text: string): string =>
  findDates(text)[0]?.from ?? findDates(`${text} 1900`)[0]?.from.slice('1900'.length) ?? '';

const isSameDate = (one: string, other: string): boolean =>
  one !== '' &&
  other !== '' &&
  (one.startsWith(other) || other.startsWith(one) || one.endsWith(other) || other.endsWith(one));

const foldsOf = (text: string): readonly string[] => readTokens(text).map(({ fold }) => fold);

/** `Azikiwe` and `Nnamdi Azikiwe` are one name. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [foldsOf(one), foldsOf(other)];
  return a.at(-1) === b.at(-1) && (a.every((fold) => b.includes(fold)) || b.every((fold) => a.includes(fold)));
}

/** False when a date is missing, or when one is a day without a year and the other only a year. */
const areComparable = (one: string, other: string): boolean =>
  one !== '' &&
  other !== '' &&
  [one, other].every((date) => !date.startsWith('-') || Math.min(one.length, other.length) > 4);

interface Amount {
  readonly value: number;
  /** `%`, the currency or the unit, whichever is printed; empty for none. */
  readonly unit: string;
}

/** Stems of units of length → their length in metres. */
const metres: ReadonlyMap<string, number> = new Map(
  Object.entries({ feet: 0.3048, metres: 1, kilometres: 1_000, miles: 1_609 }).map(([unit, length]) => [
    readTokens(unit)[0]?.stem ?? unit,
    length,
  ]),
);

function amountOf(text: string): Amount | null {
  const tokens = readTokens(text);
  const at = tokens.findIndex((token) => token.number !== null);
  const [number, ...after] = tokens.slice(Math.max(at, 0));
  if (number?.number == null || after.some((token) => token.number !== null)) return null;
  const { value, currency, percent } = number.number;
  const unit = after.map((token) => token.stem).join(' ');
  return { value, unit: percent ? '%' : (currency ?? unit) };
}

/** Returns whether two answers to a question are the same, however they are printed. */
export function isSameAnswer(one: string, other: string, askedFor: AskedFor): boolean {
  if (askedFor === 'when') return isSameDate(dateOf(one), dateOf(other));
  if (askedFor !== 'how_many') return isSameName(one, other);
  const [a, b] = [amountOf(one), amountOf(other)];
  return a !== null && b !== null && a.value === b.value && (a.unit === b.unit || a.unit === '' || b.unit === '');
}

const wrongCharacters = (one: string, other: string): number =>
  Array.from(one).filter((character, at) => character !== other[at]).length;

/** Pairs of digits that look alike in worn print. */
const alikeDigits = new Set('05 06 08 09 14 17 23 27 35 38 39 49 56 58 59 68 89'.split(' '));

/** True for two numbers of the same length that differ in at most one digit, by a pair that OCR may confuse. */
function isMisreading(one: string, other: string): boolean {
  if (one.length !== other.length || !/\d/u.test(one)) return false;
  const wrong = Array.from(one).flatMap((digit, at) =>
    digit === other[at] ? [] : [[digit, other[at]].sort().join('')],
  );
  return wrong.length === 0 || (wrong.length === 1 && wrong.every((pair) => alikeDigits.has(pair)));
}

/**
 * True for two words with the same first three letters, or with so few different letters that one may be an OCR error.
 */
const areAlike = (one: string, other: string): boolean =>
  one.slice(0, 3) === other.slice(0, 3) ||
  (one.length === other.length && wrongCharacters(one, other) <= one.length / 3);

/** Words for places within a town. */
const sites = new Set(
  'airport barracks cathedral cemetery church churchyard college club court factory field ground hall hospital hotel house library market mosque office palace park prison school square stadium station university'.split(
    ' ',
  ),
);
const isSite = (folds: readonly string[]): boolean => folds.some((fold) => sites.has(fold));

/** Words that say where a place is or what kind of place it is, but not which one. */
const kindsOfPlaces = new Set(['the', 'at', 'in', 'near', 'of', 'town', 'city', 'village', ...sites]);

/** Places that contain others: regions, countries, and cities with districts of their own. */
const widePlaces =
  /\b(?:region|state|province|division|district|county|republic|north|south|east|west|northern|southern|eastern|western|midwest|africa|europe|america|nigeria|ghana|cameroon|benin|togo|niger|chad|britain|england|scotland|ireland|france|germany|italy|russia|china|india|lagos|ibadan|kano|kaduna|enugu|abuja|jos|oyo|ogun|ondo|osun|ekiti|edo|delta|bendel|rivers|bayelsa|imo|abia|anambra|ebonyi|cross river|akwa ibom|benue|plateau|nasarawa|kogi|kwara|sokoto|kebbi|zamfara|katsina|jigawa|bauchi|gombe|yobe|borno|adamawa|taraba|port harcourt|london)\b/iu;

/** True for two sites, or for two towns or villages. In any other combination, one place may be inside the other. */
const areLikePlaces = (one: string, other: string): boolean =>
  ![one, other].some((place) => widePlaces.test(place)) && isSite(foldsOf(one)) === isSite(foldsOf(other));

/** Words that show that a name is not a person's. */
const nonPersonWords =
  /[’']s\b|\b(?:war|act|bill|decree|party|court|company|union|bank|board|council|congress|club|society|day|street|cup|prize|herald|times)\b/iu;

/** True when a name is specific enough to be compared. `words`: the name without `kindsOfPlaces`. */
function isFullName(name: string, words: readonly string[], askedFor: AskedFor): boolean {
  // A one-word name may be another name of the same person.
  return askedFor === 'who' ? words.length > 1 && !nonPersonWords.test(name) : words.length > 0;
}

/**
 * True for two names with no word in common and no similar words; for places, only if neither can be inside the other.
 */
function namesContradict(one: string, other: string, askedFor: AskedFor): boolean {
  const wordsOf = (name: string): readonly string[] => foldsOf(name).filter((fold) => !kindsOfPlaces.has(fold));
  if (![one, other].every((name) => isFullName(name, wordsOf(name), askedFor))) return false;
  if (askedFor === 'where' && !areLikePlaces(one, other)) return false;
  return !wordsOf(one).some((fold) => wordsOf(other).some((word) => areAlike(fold, word)));
}

/** True for a number that is the other one, rounded: 2,000 for 2,046. */
function isRounded(one: number, other: number): boolean {
  const zeros = /0*$/u.exec(String(one))?.[0].length ?? 0;
  return zeros > 0 && Math.round(other / 10 ** zeros) * 10 ** zeros === one;
}

/** The ratio from which two lengths in different units contradict each other; a smaller one may come from rounding. */
const minRatio = 1.25;

function amountsContradict(a: Amount, b: Amount): boolean {
  if (a.unit === b.unit) return a.value !== b.value && !isRounded(a.value, b.value) && !isRounded(b.value, a.value);
  const [one, other] = [a, b].map(({ value, unit }) => value * (metres.get(unit) ?? NaN));
  return Math.max((one ?? NaN) / (other ?? NaN), (other ?? NaN) / (one ?? NaN)) >= minRatio;
}

/** Returns whether two answers contradict each other: two dates, two amounts that can be compared, or two names. */
export function contradicts(one: string, other: string, askedFor: AskedFor): boolean {
  if (isMisreading(one, other) || isSameAnswer(one, other, askedFor)) return false;
  if (askedFor === 'when') return areComparable(dateOf(one), dateOf(other));
  if (askedFor !== 'how_many') return namesContradict(one, other, askedFor);
  const [a, b] = [amountOf(one), amountOf(other)];
  // `More than 250` does not contradict 300.
  const isExact = [one, other].every((text) => readTokens(text)[0]?.number != null);
  return isExact && a !== null && b !== null && amountsContradict(a, b);
}
