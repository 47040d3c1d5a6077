import type { NewspaperDate, TextRange } from 'shared-contracts/archive/newspaper';
import { findDates, type DateMatch } from '../question/find-dates.ts';
import type { UnderstoodQuestion } from '../question/understand-question.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** A report is printed at most this long after its event, in days. */
const reportDays = 31;

/** Days have the form `YYYY-MM-DD`. */
const isDay = ({ from, to }: DateMatch): boolean => from.length === 10 && from === to;

const timeOf = (text: string): number => Date.parse(`${text}T00:00:00Z`);

/** True when a sentence gives a day shortly before its page was printed: it reports what others only remember. */
export function isDatedReport(sentence: string, { year, month, day }: NewspaperDate): boolean {
  if (month === null || day === null) return false;
  const printed = Date.UTC(year, month - 1, day);
  return findDates(sentence).some((date) => {
    const days = (printed - timeOf(date.from)) / dayMs;
    return isDay(date) && days >= 0 && days <= reportDays;
  });
}

/**
 * Returns where a sentence says what the question asks for, word for word: the one date of a question that asks when. A
 * day counts more than a month, and a month more than a year. Null when it has none or several, or only those of the
 * question.
 */
export function findSpan(sentence: string, { askedFor, dates: asked }: UnderstoodQuestion): TextRange | null {
  if (askedFor !== 'when') return null;
  const known = new Set(asked.map(({ from, to }) => `${from} ${to}`));
  const dates = findDates(sentence).filter(({ from, to }) => from === to && !known.has(`${from} ${to}`));
  const finest = Math.max(0, ...dates.map(({ from }) => from.length));
  const [one, other] = dates.filter(({ from }) => from.length === finest);
  return one === undefined || other !== undefined ? null : [one.start, one.end];
}
