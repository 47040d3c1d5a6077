import type { NewspaperDate, TextRange } from 'shared-contracts/archive/newspaper';
import { findDates, type DateMatch } from '../question/find-dates.ts';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import { type SpanCandidate, spanCandidates } from './span-candidates.ts';
import { clauseBoundary, isWithin, enclosingPart } from './split-sentences.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** A report is printed at most this long after its event, in days. */
const maxReportDays = 31;

/** Days have the form `YYYY-MM-DD`. */
const isDay = ({ from, to }: DateMatch): boolean => from.length === 10 && from === to;

const timeOf = (text: string): number => Date.parse(`${text}T00:00:00Z`);

/** True when a sentence gives a day shortly before its page was printed: a contemporary report, not a recollection. */
export function isDatedReport(sentence: string, { year, month, day }: NewspaperDate): boolean {
  if (month === null || day === null) return false;
  const printed = Date.UTC(year, month - 1, day);
  return findDates(sentence).some((date) => {
    const days = (printed - timeOf(date.from)) / dayMs;
    return isDay(date) && days >= 0 && days <= maxReportDays;
  });
}

const distance = ([a, b]: TextRange, [c, d]: TextRange): number => Math.max(0, c - b, a - d);

/** Distances are capped at this many characters. */
const maxDistance = 120;

/** Returns the candidates inside clauses that contain a date of the question; all candidates if there are none. */
function inDatedClauses(
  sentence: string,
  { dates }: UnderstoodQuestion,
  candidates: readonly SpanCandidate[],
): readonly SpanCandidate[] {
  const clauses = findDates(sentence)
    .filter(({ from, to }) => dates.some((asked) => from.startsWith(asked.from) && to.startsWith(asked.to)))
    .map(({ start, end }) => enclosingPart(sentence, [start, end], clauseBoundary));
  const found = candidates.filter(({ range }) => clauses.some((clause) => isWithin(range, clause)));
  return found.length > 0 ? found : candidates;
}

/**
 * Returns the range of the sentence that answers the question: the date, name or number that is nearest to the words of
 * the question, in the clause with the question's date if there is one. `marks`: for each word of the question, its
 * places in the sentence. Null if there is no candidate, or if two are equally near.
 */
export function findSpan(
  sentence: string,
  question: UnderstoodQuestion,
  marks: readonly (readonly TextRange[])[] = [],
): TextRange | null {
  const candidates = inDatedClauses(sentence, question, spanCandidates(sentence, question));
  const best = Math.max(...candidates.map(({ rank }) => rank));
  const totalDistance = (range: TextRange): number =>
    marks.reduce((sum, places) => sum + Math.min(maxDistance, ...places.map((place) => distance(range, place))), 0);
  const [first, second] = candidates
    .filter(({ rank }) => rank === best)
    .map(({ range }) => ({ range, distance: totalDistance(range) }))
    .toSorted((one, other) => one.distance - other.distance);
  return first === undefined || first.distance === second?.distance ? null : first.range;
}
