import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { AskedFor } from 'shared-contracts/context/answer';
import { stopWords } from 'shared-contracts/server/stop-words';
import { findDates, findDaysWithoutYear } from '../question/find-dates.ts';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import { stem } from '../question/stem.ts';
import { isSameAnswer } from './compare-answers.ts';
import { asksMoney } from './type-cues.ts';

/** A part of a sentence that may answer a question. Of two candidates, the one with the higher rank answers it. */
export interface SpanCandidate {
  readonly range: TextRange;
  readonly rank: number;
}

const matchesOf = (text: string, pattern: RegExp): readonly { readonly text: string; readonly range: TextRange }[] =>
  Array.from(text.matchAll(pattern), (match) => ({
    text: match[0],
    range: [match.index, match.index + match[0].length],
  }));

const overlaps = ([a, b]: TextRange, [c, d]: TextRange): boolean => a < d && b > c;

/** Returns the dates that the question does not have. A day ranks above a month, and a month above a year. */
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
/** Capitalised words that are no part of a name: months, days and peoples; other such words are stop words. */
const noNames =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Yesterday|Today|Answers?|Question|Nigerians?|Africans?|British|French|English|Igbo|Hausa|Yoruba)$/u;
const isNoName = (word: string): boolean => noNames.test(word) || stopWords.has(word.toLowerCase());
const titles = /^(?:Mr|Mrs|Dr|Sir|Chief|Justice|General|Colonel|Major|Prince|Alhaji|Professor)\.?$/u;
const placeWords = /\b(?:in|at|near|off|outside|into|(?:town|city|port|village) of)\s(?:the\s)?$/u;
/** An abbreviation, or the last part of a name such as `University of Benin`. */
const isNoPerson = (name: string, before: string): boolean =>
  /^\p{Lu}{2,4}$/u.test(name) || (/\bof\s$/u.test(before) && !name.includes(' '));

/** Returns a name without titles and other words before it; null if nothing is left. */
function trimmedName(text: string, start: number): { readonly text: string; readonly range: TextRange } | null {
  const words = matchesOf(text, /\S+/gu);
  const first = words.findIndex(({ text: word }) => !isNoName(word) && !titles.test(word));
  const end = words.findIndex(({ text: word }, at) => at > first && isNoName(word));
  const [from, last] = [words[first], words[(end < 0 ? words.length : end) - 1]];
  if (from === undefined || last === undefined) return null;
  const [a, b] = [from.range[0], last.range[1] - (/[’']s?$/u.exec(last.text)?.[0].length ?? 0)];
  return { text: text.slice(a, b), range: [start + a, start + b] };
}

/** Returns the names that the question does not have, ranked by whether they are of a person or a place. */
function nameCandidates(sentence: string, question: UnderstoodQuestion): readonly SpanCandidate[] {
  const asked = new Set(question.text.toLowerCase().split(/[^\p{L}\p{M}]+/u));
  return matchesOf(sentence, names).flatMap(({ text, range: [start] }): readonly SpanCandidate[] => {
    const name = trimmedName(text, start);
    if (name === null) return [];
    const words = name.text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
    if (words.filter((word) => asked.has(word)).length * 2 >= words.length) return [];
    const before = sentence.slice(0, name.range[0]);
    const isPlace = placeWords.test(before);
    if (question.askedFor === 'where') return isPlace ? [{ range: name.range, rank: 1 }] : [];
    return isPlace || isNoPerson(name.text, before) ? [] : [{ range: name.range, rank: words.length > 1 ? 1 : 0 }];
  });
}

const numberWord =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half)';
const unit =
  '(?:kobo|naira|pounds|dollars|shillings|pence|per cent|metres|feet|miles|kilometres|square kilometres|hectares|tonnes|tons|months|weeks|days|hours|years|barrels|litres|cowries)';
const numbers = new RegExp(
  `(?:(?:US)?[₦£$€]\\s?)?\\d[\\d,.]*\\d?(?:\\s(?:thousand|million|billion))?(?:\\s${unit}\\b)?|\\b${numberWord}(?:[\\s-](?:and\\s)?${numberWord})*\\b(?:\\s${unit}\\b)?`,
  'giu',
);
const isYear = (text: string): boolean => /^(?:1[89]|20)\d\d\.?$/u.test(text);
const asksShare = /\b(?:percentage|share|per cent)\b/iu;
const asksLength = /\bhow (?:long|far|deep|tall|high)\b/iu;

/** Returns which kind of number the question requests; null for a plain count. */
function wantedNumber({ text }: UnderstoodQuestion): RegExp | null {
  if (asksShare.test(text)) return /per cent|half|%/iu;
  if (asksMoney.test(text)) return /[₦£$€]|kobo|naira|pounds|dollars|shillings|pence/iu;
  return asksLength.test(text) ? new RegExp(`\\b${unit}$`, 'iu') : null;
}

/** What is counted stands within this many characters after its number. */
const counted = 20;

/** Words before a number without which it would say too much: `more than a thousand`. */
const qualifier =
  /\b(?:more than|less than|fewer than|over|about|around|nearly|almost|at least|up to|some)(?:\s+an?)?\s+$/iu;

/** True for a number that is a year, or part of a name such as `Boeing 707` or `Decree 4`. */
const isNoCount = (number: string, before: string): boolean =>
  isYear(number) || /^one$/iu.test(number) || /\p{Lu}[\p{L}.]*[\s-]$/u.test(before);

/** Returns the numbers that are no dates and not in the question, with their units. */
function numberCandidates(sentence: string, question: UnderstoodQuestion): readonly SpanCandidate[] {
  const dates = [
    ...findDates(sentence).map(({ start, end }): TextRange => [start, end]),
    ...findDaysWithoutYear(sentence),
  ];
  const wanted = wantedNumber(question);
  const nouns = new Set(question.relation.map(stem));
  const asked = question.text.toLowerCase();
  const rankOf = (number: string, after: string): number => {
    if (after.split(/[^\p{L}\p{M}]+/u).some((word) => nouns.has(stem(word)))) return 2;
    return wanted === null && /[₦£$€]|kobo|naira/iu.test(number) ? 0 : 1;
  };
  return matchesOf(sentence, numbers)
    .map(({ text, range: [start] }) => ({ start, number: text.replace(/[.,]$/u, '') }))
    .filter(({ start, number }) => !isNoCount(number, sentence.slice(0, start)))
    .filter(({ start, number }) => !dates.some((date) => overlaps(date, [start, start + number.length])))
    .filter(({ number }) => !asked.includes(number.toLowerCase()) && (wanted === null || wanted.test(number)))
    .map(({ start, number }) => {
      const end = start + number.length;
      const from = start - (qualifier.exec(sentence.slice(0, start))?.[0].length ?? 0);
      return { range: [from, end], rank: rankOf(number, sentence.slice(end, end + counted).toLowerCase()) };
    });
}

/** Kinds of questions that a part of a sentence can answer. */
export const hasSpans: ReadonlySet<AskedFor> = new Set(['when', 'who', 'where', 'how_many']);

/** Returns the parts of a sentence that are of the kind that the question requests; none for other kinds. */
export function spanCandidates(sentence: string, question: UnderstoodQuestion): readonly SpanCandidate[] {
  if (question.askedFor === 'when') return dateCandidates(sentence, question);
  if (question.askedFor === 'who' || question.askedFor === 'where') return nameCandidates(sentence, question);
  return question.askedFor === 'how_many' ? numberCandidates(sentence, question) : [];
}
