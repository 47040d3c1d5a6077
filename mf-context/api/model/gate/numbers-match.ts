import { stopWords } from 'shared-contracts/server/stop-words';
import type { NumberSense, Token } from './read-tokens.ts';

/** A number and its position among the tokens. */
interface PlacedNumber {
  readonly sense: NumberSense;
  /** For a day or a year: the month beside it. */
  readonly month: number | null;
  readonly tokens: readonly Token[];
  readonly at: number;
}

/** How many words on each side show what a number refers to. */
const reach = 6;

/** Returns the month after a day: `1 October`, `1st of October`. */
function monthBehind(tokens: readonly Token[], at: number): number | null {
  const [next, afterNext] = tokens.slice(at + 1, at + 3);
  const joins = next?.fold === 'of' || next?.fold === 'day';
  return (joins ? afterNext : next)?.month ?? null;
}

/** Returns the month on either side of a day, or before a year. */
function monthBeside(tokens: readonly Token[], at: number, { value }: NumberSense): number | null {
  const isDay = Number.isInteger(value) && value <= 31;
  return (isDay ? monthBehind(tokens, at) : null) ?? tokens[at - 1]?.month ?? null;
}

const placedIn = (tokens: readonly Token[]): readonly PlacedNumber[] =>
  tokens.flatMap(({ number }, at) =>
    number === null ? [] : [{ sense: number, month: monthBeside(tokens, at, number), tokens, at }],
  );

/** A number with a month needs the same month; a year may also stand without one. */
const isSameMonth = (own: PlacedNumber, theirs: PlacedNumber): boolean =>
  own.month === null || own.month === theirs.month || (own.sense.value > 31 && theirs.month === null);

/** True when the passage's number has the same meaning as the sentence's. */
function isSame(own: PlacedNumber, theirs: PlacedNumber): boolean {
  const [one, other] = [own.sense, theirs.sense];
  return (
    one.value === other.value &&
    one.decade === other.decade &&
    one.percent === other.percent &&
    (one.currency === null || one.currency === other.currency) &&
    (one.ordinal === other.ordinal || theirs.month !== null) &&
    isSameMonth(own, theirs)
  );
}

/** An ordinal is not compared with a count, but days of a month may be written either way. */
const isComparable = (own: PlacedNumber, theirs: PlacedNumber): boolean =>
  own.sense.ordinal === theirs.sense.ordinal || own.month !== null || theirs.month !== null;

const weightOf = (token: Token): number => (token.number !== null ? 0.5 : stopWords.has(token.fold) ? 0.25 : 1);

/** Returns the words on one side of a number, the nearest first. */
const side = ({ tokens, at }: PlacedNumber, step: -1 | 1): readonly Token[] =>
  Array.from({ length: reach }, (_, index) => tokens[at + step * (index + 1)]).filter((token) => token !== undefined);

function likeness(own: readonly Token[], theirs: readonly Token[]): number {
  let sum = 0;
  own.forEach((token, distance) => {
    const found = theirs.findIndex(({ stem }) => stem === token.stem);
    if (found !== -1) sum += weightOf(token) / ((distance + 1) * (found + 1));
  });
  return sum;
}

/** Returns how similar the words around two numbers are; matches on opposite sides count less. */
function areAlike(own: PlacedNumber, theirs: PlacedNumber): number {
  const [left, right] = [side(own, -1), side(own, 1)];
  const [before, behind] = [side(theirs, -1), side(theirs, 1)];
  const month = own.month !== null && own.month === theirs.month ? 0.5 : 0;
  return (
    month + likeness(left, before) + likeness(right, behind) + 0.6 * (likeness(left, behind) + likeness(right, before))
  );
}

/**
 * True when each number of a sentence refers to the same thing in the passage: with the same value, currency and month,
 * not more often than there, and with more similar surrounding words than any other number.
 */
export function numbersMatch(sentence: readonly Token[], passage: readonly Token[]): boolean {
  const [own, theirs] = [placedIn(sentence), placedIn(passage)];
  const taken = new Set<PlacedNumber>();
  return own.every((number) => {
    const ranked = theirs
      .map((place) => ({ place, same: isSame(number, place), likeness: areAlike(number, place) }))
      .sort((a, b) => b.likeness - a.likeness);
    const best = ranked.find(({ same, place }) => same && !taken.has(place));
    const other = ranked.find(({ place }) => isComparable(number, place) && place.sense.value !== number.sense.value);
    if (best === undefined) return false;
    taken.add(best.place);
    return other === undefined || best.likeness > other.likeness;
  });
}
