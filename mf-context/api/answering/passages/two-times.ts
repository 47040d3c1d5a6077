import type { UnderstoodQuestion } from '../question/understand-question.ts';
import type { AskedQuestion, StatedAnswer } from './asked-question.ts';
import { dateOf } from './compare-answers.ts';
import { isDatedReport } from './find-span.ts';
import { sentencesOf } from './score-passages.ts';
import { asksLength } from './span-candidates.ts';

/** Questions in the present tense, whose answers (prices, numbers) may change from year to year. Lengths do not. */
const asksPresentState = /^(?!.*\bhow (?:deep|far|high|long|tall|wide)\b).*\b(?:has|have|is|are|does|do)\b/iu;

/** `Who was the chairman`: one holder of an office succeeds another. */
const asksOffice = /^(?!.*\bfirst\b)who (?:is|was|are|were)\b/iu;

/** What happens only once to a person or thing. */
const asksOneTimeEvent =
  /\bfirst\b|\b(?:born|buried|invent\w*|discover\w*|found(?:ed)?|design\w*|paint\w*|dr(?:a|e)wn?|carv\w*|wr(?:o|i)te|written|compose\w*|train(?:ed)?|kill\w*|shot|die[ds]?|sign(?:ed)?)\b/iu;

/** What happens only once to a thing, but may happen to another thing in another year. */
const asksEventOfThing = /\b(?:crash\w*|collaps\w*|explo\w*|overturn\w*|s[aiu]nk|burn\w*|flood\w*|buil[dt])\b/iu;

const isPassive = /\b(?:was|were|will be)\b/iu;

/** Dates that are more years apart than this are probably those of two events. */
const maxYears = 5;
/**
 * News is printed at most this many years after its event. Also how far apart two articles may be and still be about
 * one event (see `maxYearsApart`).
 */
const newsYears = 1;

/** True when the later of two articles names the year of the earlier one, or the year before. */
function looksBack(answers: readonly StatedAnswer[]): boolean {
  const [earlier, later] = answers.toSorted((a, b) => a.passage.unit.page.date.year - b.passage.unit.page.date.year);
  if (earlier === undefined || later === undefined) return false;
  const { year } = earlier.passage.unit.page.date;
  return sentencesOf(later.passage.unit).some(({ folds }) =>
    [year, year - 1].some((one) => folds.includes(String(one))),
  );
}

/** Returns the year of an answer's date; the year of its page if none is printed. */
const yearOf = ({ text, passage }: StatedAnswer): number =>
  Number(/^\d{4}/u.exec(dateOf(text))?.[0] ?? passage.unit.page.date.year);

/** Returns the month of an answer's date, as a number of months since the year 0; NaN if none is printed. */
function monthOf(answer: StatedAnswer): number {
  const month = Number(/^\d*-(\d\d)/u.exec(dateOf(answer.text))?.[1] ?? NaN);
  return yearOf(answer) * 12 + month;
}

/** True for dates of two events: years apart, or each printed as news at its own time. */
function areOfTwoEvents(answers: readonly StatedAnswer[]): boolean {
  const [one = NaN, other = NaN] = answers.map(yearOf);
  const months = answers.map(monthOf);
  const isApart = one !== other || Math.abs((months[0] ?? NaN) - (months[1] ?? NaN)) > 1;
  const areNews = answers.every((answer) => answer.passage.unit.page.date.year - yearOf(answer) <= newsYears);
  const areReports = answers.every(({ passage }) => isDatedReport(passage.sentence.text, passage.unit.page.date));
  return areReports || Math.abs(one - other) > maxYears || (isApart && areNews);
}

const yearsApart = (answers: readonly StatedAnswer[]): number => {
  const [first = NaN, other = NaN] = answers.map(({ passage }) => passage.unit.page.date.year);
  return Math.abs(first - other);
};

/**
 * Returns how many years apart two articles may be and still be about one event, if the later one does not look back;
 * -1: even articles of the same year are not assumed to be.
 */
function maxYearsApart({ askedFor, text }: UnderstoodQuestion): number {
  if (asksEventOfThing.test(text) || askedFor === 'how_many') return newsYears;
  // In one year, somebody may do the same in two places (active voice), but what is done to a thing (passive) is done
  // in one place.
  return askedFor === 'where' && !isPassive.test(text) ? -1 : 0;
}

/** True when both answers may be right for different times: reports of two events, or of something that changes. */
export function areFromDifferentTimes(answers: readonly StatedAnswer[], { question }: AskedQuestion): boolean {
  const { askedFor, text, dates } = question;
  if (askedFor === 'when') return areOfTwoEvents(answers);
  if (asksPresentState.test(text) || asksOffice.test(text)) return yearsApart(answers) > 0;
  const isFixed = dates.length > 0 || (askedFor === 'how_many' ? asksLength : asksOneTimeEvent).test(text);
  return !isFixed && yearsApart(answers) > maxYearsApart(question) && !looksBack(answers);
}
