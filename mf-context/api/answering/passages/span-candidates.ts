import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { AskedFor } from 'shared-contracts/context/answer';
import { stopWords } from 'shared-contracts/server/stop-words';
import { findDates, findDaysWithoutYear } from '../question/find-dates.ts';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import { stem } from '../question/stem.ts';
import { isSameAnswer } from './compare-answers.ts';
import { asksMoney } from './type-cues.ts';

/** A part of a sentence that may answer a question. The candidates with the highest rank are preferred. */
export interface SpanCandidate {
  readonly range: TextRange;
  readonly rank: number;
}

/** A part of a text. */
interface TextPart {
  readonly text: string;
  readonly range: TextRange;
}

const matchesOf = (text: string, pattern: RegExp): readonly TextPart[] =>
  Array.from(text.matchAll(pattern), (match) => ({
    text: match[0],
    range: [match.index, match.index + match[0].length],
  }));

const overlaps = ([a, b]: TextRange, [c, d]: TextRange): boolean => a < d && b > c;

/**
 * Returns the dates that the question does not already contain. A day ranks above a month, and a month above a year.
 */
function dateCandidates(
  sentence: string,
  { dates: asked, text: question }: UnderstoodQuestion,
): readonly SpanCandidate[] {
  const known = new Set(asked.map(({ from, to }) => `${from} ${to}`));
  const askedDays = findDaysWithoutYear(question).map(([start, end]) => question.slice(start, end));
  const isAsked = ([start, end]: TextRange): boolean =>
    askedDays.some((day) => isSameAnswer(sentence.slice(start, end), day, 'when'));
  const whole = findDates(sentence);
  const days = findDaysWithoutYear(sentence).filter(
    (day) => !isAsked(day) && !whole.some(({ start, end }) => overlaps(day, [start, end])),
  );
  return [
    ...whole
      .filter(({ from, to, start, end }) => from === to && !known.has(`${from} ${to}`) && !isAsked([start, end]))
      .map(({ from, start, end }): SpanCandidate => ({ range: [start, end], rank: from.length })),
    ...days.map((range): SpanCandidate => ({ range, rank: '1972-04'.length + 1 })),
  ];
}

const nameWord = String.raw`\p{Lu}[\p{L}\p{M}\p{Nd}’'-]+`;
const names = new RegExp(`${nameWord}(?:\\s(?:[“"]${nameWord}[”"]\\s)?${nameWord})*`, 'gu');
/** Capitalised words that are not part of a name: months, days and peoples. Stop words are not part of one either. */
const noNames =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Yesterday|Today|Answers?|Question|Nigerians?|Africans?|British|French|English|Igbo|Hausa|Yoruba)$/u;
const isNotName = (word: string): boolean => noNames.test(word) || stopWords.has(word.toLowerCase());
const titles =
  /^(?:Mr|Mrs|Dr|Sir|Chief|Justice|General|Colonel|Major|Prince|Alhaji|Professor|Miss|Captain|Father|Malam)\.?$/u;
const placeWords = /\b(?:in|at|near|off|outside|into|(?:town|city|port|village) of)\s(?:the\s)?$/u;
/** True for an abbreviation, or for the last part of a name such as `University of Benin`. */
const isNotPerson = (name: string, before: string): boolean =>
  /^\p{Lu}{2,4}$/u.test(name) || (/\bof\s$/u.test(before) && !name.includes(' '));

/**
 * Returns a name without titles and other words before it, without anything from the next word on that is not part of a
 * name, and without a possessive ending; null if nothing is left.
 */
function trimmedName({ text, range: [start] }: TextPart, isPlace: boolean): TextPart | null {
  const words = matchesOf(text, /\S+/gu);
  // In a place name such as `General Hospital`, a word like `General` is not a title.
  const first = words.findIndex(({ text: word }) => !isNotName(word) && (isPlace || !titles.test(word)));
  const end = words.findIndex(({ text: word }, at) => at > first && isNotName(word));
  const [from, last] = [words[first], words[(end < 0 ? words.length : end) - 1]];
  if (from === undefined || last === undefined) return null;
  const [a, b] = [from.range[0], last.range[1] - (/[’']s?$/u.exec(last.text)?.[0].length ?? 0)];
  return { text: text.slice(a, b), range: [start + a, start + b] };
}

/**
 * Returns the names that the question does not already contain: only places for `where`; otherwise only persons, full
 * names above single words.
 */
function nameCandidates(sentence: string, question: UnderstoodQuestion): readonly SpanCandidate[] {
  const asked = new Set(question.text.toLowerCase().split(/[^\p{L}\p{M}]+/u));
  return matchesOf(sentence, names).flatMap((found): readonly SpanCandidate[] => {
    const name = trimmedName(found, question.askedFor === 'where');
    if (name === null) return [];
    const words = name.text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
    if (words.filter((word) => asked.has(word)).length * 2 >= words.length) return [];
    const before = sentence.slice(0, name.range[0]);
    const isPlace = placeWords.test(before);
    if (question.askedFor === 'where') return isPlace ? [{ range: name.range, rank: 1 }] : [];
    return isPlace || isNotPerson(name.text, before) ? [] : [{ range: name.range, rank: words.length > 1 ? 1 : 0 }];
  });
}

/** Joins a place and the place that it is in: `Rest House` and `Yandoka` in `at the Rest House in Yandoka`. */
const joinPlaces = (sentence: string, places: readonly SpanCandidate[]): readonly SpanCandidate[] =>
  places.reduce<readonly SpanCandidate[]>((joined, place) => {
    const last = joined.at(-1);
    const isInside = last !== undefined && /^\s(?:at|in|near)\s$/u.test(sentence.slice(last.range[1], place.range[0]));
    if (!isInside) return [...joined, place];
    return [...joined.slice(0, -1), { range: [last.range[0], place.range[1]], rank: place.rank }];
  }, []);

const numberWord =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half)';
const unit =
  '(?:kobo|naira|pounds|dollars|shillings|pence|per cent|metres|feet|miles|kilometres|centimetres|inches|yards|square kilometres|hectares|acres|tonnes|tons|months|weeks|days|hours|minutes|years|barrels|litres|gallons|cowries)';
const numbers = new RegExp(
  `(?:(?:(?:US)?[₦£$€]|\\bN(?=\\d))\\s?)?\\d[\\d,.]*\\d?(?:\\s(?:thousand|million|billion))?(?:\\s${unit}\\b)?|\\b${numberWord}(?:[\\s-](?:and\\s)?${numberWord})*\\b(?:\\s${unit}\\b)?`,
  'giu',
);
const money = /[₦£$€]|\bN\d|kobo|naira|pounds|dollars|shillings|pence/iu;
const isYear = (text: string): boolean => /^(?:1[89]|20)\d\d\.?$/u.test(text);
const asksShare = /\b(?:percentage|share|per cent)\b/iu;
/** Questions that ask for a length. */
export const asksLength = /\bhow (?:long|far|deep|tall|high|wide)\b/iu;

const asksDuration = /\bhow long\b/iu;
const lengths = /\b(?:metres|feet|miles|kilometres|centimetres|inches|yards)$/iu;
const durations = /\b(?:months|weeks|days|hours|minutes|years)$/iu;
const asksAge = /\bhow old\b/iu;
/** `at the age of 78`, `aged 66 years`; but not `was 40 houses`. */
const beforeAge = /\b(?:aged|age of|is|was|at|turned)\s$/iu;
const afterAge = /^(?:\s(?:and|old|when)\b|\s?[.,;:)]|$)/iu;
const yearsOld = /^[\p{L}\d-]+[\s-]years?[\s-]old\b/iu;

/**
 * True for `It lies 9 kilometres from the town.` and `She was 78.`, where the previous sentence says what `it` or who
 * `she` is.
 */
export const refersBack = (sentence: string, { text }: UnderstoodQuestion): boolean =>
  asksAge.test(text)
    ? /^(?:he|she) (?:is|was) (?:aged )?[^\s]+(?: years old)?[.;]?$/iu.test(sentence)
    : asksLength.test(text) && /^(?:it|they|its|their)\b/iu.test(sentence);

type IsWanted = (number: string, before: string, after: string) => boolean;

/** Returns a test for numbers of the kind that the question asks for; null for a plain count. */
function wantedNumber({ text }: UnderstoodQuestion): IsWanted | null {
  if (asksShare.test(text)) return (number) => /per cent|half|%/iu.test(number);
  if (asksMoney.test(text)) return (number) => money.test(number);
  if (asksAge.test(text))
    return (number, before, after) =>
      (beforeAge.test(before) && afterAge.test(after)) || yearsOld.test(`${number}${after}`);
  if (!asksLength.test(text)) return null;
  return (number) => lengths.test(number) || (asksDuration.test(text) && durations.test(number));
}

/** The rank of a number followed by the noun that the question counts. */
export const countedNounRank = 2;

/** The counted noun begins within this many characters after its number. */
const maxNounDistance = 20;

/** Words that are included in the answer, because the number alone would be wrong: `more than a thousand`. */
const qualifier =
  /\b(?:more than|less than|fewer than|over|about|around|nearly|almost|at least|up to|some)(?:\s+an?)?\s+$/iu;

/** True for a year, the word `one`, or part of a name such as `Boeing 707` or `Decree 4`. */
const isNotCount = (number: string, before: string): boolean =>
  isYear(number) || /^one$/iu.test(number) || !isNotName(/(\p{Lu}[\p{L}.]*)[\s-]$/u.exec(before)?.[1] ?? 'the');

/** Returns the numbers that are neither dates nor in the question, with their units. */
function numberCandidates(sentence: string, question: UnderstoodQuestion): readonly SpanCandidate[] {
  const dates = [
    ...findDates(sentence).map(({ start, end }): TextRange => [start, end]),
    ...findDaysWithoutYear(sentence),
  ];
  const wanted = wantedNumber(question);
  const people = /\bpeople\b/iu.test(question.text) ? ['people', 'persons'] : [];
  const nouns = new Set([...question.relation, ...people].map(stem));
  const asked = question.text.toLowerCase();
  const isAskedNoun = (after: string): boolean =>
    after
      .slice(0, maxNounDistance)
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u)
      .some((word) => nouns.has(stem(word)));
  const rankOf = (number: string, after: string): number => {
    if (isAskedNoun(number) || isAskedNoun(after)) return countedNounRank;
    return wanted === null && money.test(number) ? 0 : 1;
  };
  return matchesOf(sentence, numbers)
    .map(({ text, range: [start] }) => {
      const number = text.replace(/[.,]$/u, '');
      const end = start + number.length;
      return { number, start, end, before: sentence.slice(0, start), after: sentence.slice(end) };
    })
    .filter(({ number, before, after }) => !isNotCount(number, before) || (isAskedNoun(after) && !isYear(number)))
    .filter(({ start, end }) => !dates.some((date) => overlaps(date, [start, end])))
    .filter(({ number }) => !asked.includes(number.toLowerCase()))
    .filter(({ number, before, after }) => wanted === null || wanted(number, before, after))
    .map(({ number, start, end, before, after }) => ({
      range: [start - (qualifier.exec(before)?.[0].length ?? 0), end],
      rank: rankOf(number, after),
    }));
}

/** The kinds of question that a part of a sentence can answer. */
export const spanTypes: ReadonlySet<AskedFor> = new Set(['when', 'who', 'where', 'how_many']);

/**
 * Returns the parts of a sentence that are of the kind that the question asks for; none unless it is one of
 * `spanTypes`.
 */
export function spanCandidates(sentence: string, question: UnderstoodQuestion): readonly SpanCandidate[] {
  if (question.askedFor === 'when') return dateCandidates(sentence, question);
  if (question.askedFor === 'who') return nameCandidates(sentence, question);
  if (question.askedFor === 'where') return joinPlaces(sentence, nameCandidates(sentence, question));
  return question.askedFor === 'how_many' ? numberCandidates(sentence, question) : [];
}
