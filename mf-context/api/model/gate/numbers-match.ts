import { stopWords } from '../../answering/question/question-cues.ts';
import type { NumberSense, Token } from './read-tokens.ts';

/** A number with what stands around it. */
interface PlacedNumber {
  readonly sense: NumberSense;
  /** The month that it is a day of, or the year's. */
  readonly month: number | null;
  readonly tokens: readonly Token[];
  readonly at: number;
}

/** How many words on each side tell what a number is of. */
const reach = 6;

/** `1 October`, `1st of October`: the month of a day. */
function monthBehind(tokens: readonly Token[], at: number): number | null {
  const [next, afterNext] = tokens.slice(at + 1, at + 3);
  const joins = next?.fold === 'of' || next?.fold === 'day';
  return (joins ? afterNext : next)?.month ?? null;
}

/** Of a day the month on either side; of a year the month before it. */
function monthBeside(tokens: readonly Token[], at: number, { value }: NumberSense): number | null {
  const isDay = Number.isInteger(value) && value <= 31;
  return (isDay ? monthBehind(tokens, at) : null) ?? tokens[at - 1]?.month ?? null;
}

const placedIn = (tokens: readonly Token[]): readonly PlacedNumber[] =>
  tokens.flatMap(({ number }, at) =>
    number === null ? [] : [{ sense: number, month: monthBeside(tokens, at, number), tokens, at }],
  );

/** A day is of its month; a year may stand behind a day instead. */
const isSameMonth = (own: PlacedNumber, theirs: PlacedNumber): boolean =>
  own.month === null || own.month === theirs.month || (own.sense.value > 31 && theirs.month === null);

/** Whether the passage's number says what the sentence's does. */
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

/** A place in an order is not taken for a count; a day is either. */
const isComparable = (own: PlacedNumber, theirs: PlacedNumber): boolean =>
  own.sense.ordinal === theirs.sense.ordinal || own.month !== null || theirs.month !== null;

const weightOf = (token: Token): number => (token.number !== null ? 0.5 : stopWords.has(token.fold) ? 0.25 : 1);

/** Words on one side of a place, the nearest first. */
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

/** How alike two places are by the words around them; words on the other side count for a part. */
function areAlike(own: PlacedNumber, theirs: PlacedNumber): number {
  const [left, right] = [side(own, -1), side(own, 1)];
  const [before, behind] = [side(theirs, -1), side(theirs, 1)];
  const month = own.month !== null && own.month === theirs.month ? 0.5 : 0;
  return (
    month + likeness(left, before) + likeness(right, behind) + 0.6 * (likeness(left, behind) + likeness(right, before))
  );
}

/**
 * Whether each number of a sentence stands in the passage for the same thing: with its value, its currency and its month,
 * not more often than there, and among words more like the sentence's than those around any other number.
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
