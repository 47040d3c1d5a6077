import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import type { SearchTerm } from '../retrieval/search-terms.ts';
import { isOtherAnswer, isSameAnswer } from './compare-answers.ts';
import { isDatedReport } from './find-span.ts';
import { termMatcher } from './match-terms.ts';
import type { Passage } from './score-passages.ts';
import { spanCandidates } from './span-candidates.ts';

/** A question, and how its words are searched for. */
export interface AskedQuestion {
  readonly question: UnderstoodQuestion;
  readonly terms: readonly SearchTerm[];
}

/** An answer, and the passage that says it. */
export interface StatedAnswer {
  readonly passage: Passage;
  readonly span: TextRange;
  readonly text: string;
}

/** A substitute below this likeness, such as a synonym, may mean another fact. */
const minLikeness = 0.75;

/** Words that make a date or number one of something else: a plan, another time, a beginning, or a guess. */
const hedges =
  /\b(?:will|would|shall|to be|plan(?:s|ned)?|expect(?:s|ed)?|propos(?:es|ed)|hop(?:es|ed)|again|re-?(?:opened|built|elected|named)|restored|(?:first|foundation) stone|estimate[sd]?|guess)\b/iu;

/** Returns the range of the clause that has this place. */
function clauseAt(text: string, place: number): TextRange {
  const clauses = text.split(/(?<=[;:—]\s|\b(?:and|but|while)\s)/u);
  const ends = clauses.map((_, at) => clauses.slice(0, at + 1).join('').length);
  const clause = ends.findIndex((end) => end > place);
  return [ends[clause - 1] ?? 0, ends[clause] ?? text.length];
}

/** The least share of the names of a question that a passage must have to be about the same. */
const minNames = 0.75;

/** True when the sentence of an answer states the fact that is asked for, and has only one such date or number. */
function isStated({ passage, span }: StatedAnswer, { question, terms }: AskedQuestion): boolean {
  const { sentence, covered } = passage;
  const hits = sentence.folds
    .map(termMatcher(terms))
    .map((found) => found.flatMap(({ term, like }) => (like >= minLikeness ? [term] : [])));
  const [from, to] = clauseAt(sentence.text, span[0]);
  const inClause = new Set(
    hits.filter((_, at) => (sentence.places[at]?.[0] ?? 0) >= from && (sentence.places[at]?.[1] ?? 0) <= to).flat(),
  );
  const said = new Set(hits.flat());
  const names = terms.flatMap(({ isName }, at) => (isName ? [(covered[at] ?? 0) >= minLikeness] : []));
  const candidates = spanCandidates(sentence.text, question);
  const best = Math.max(...candidates.map(({ rank }) => rank));
  const [only, ...others] = candidates.filter(({ rank }) => rank === best);
  return (
    only?.range[0] === span[0] &&
    others.length === 0 &&
    names.filter(Boolean).length >= minNames * names.length &&
    // What another clause says of these names is something else.
    terms.every(({ fold, isName }, at) =>
      question.relation.includes(fold) ? inClause.has(at) : !isName || !said.has(at) || inClause.has(at),
    ) &&
    !hedges.test(sentence.text)
  );
}

/** Prices and numbers that a question in the present tense asks for may change from year to year; lengths do not. */
const isChanging = /^(?!.*\bhow (?:deep|far|high|long|tall|wide)\b).*\b(?:has|have|is|are|does|do)\b/iu;

/** Dates that are further apart are rather those of two events, in years. */
const maxYears = 5;

/** True when both may be right of different times: reports of two events, or of what changes. */
function areOfTwoTimes([first, other]: readonly [StatedAnswer, StatedAnswer], { question }: AskedQuestion): boolean {
  const pages = [first.passage, other.passage].map(({ unit }) => unit.page);
  if (question.askedFor !== 'when')
    return isChanging.test(question.text) && pages[0]?.date.year !== pages[1]?.date.year;
  const years = [first, other].map(({ text }) => Number(/\d{4}/u.exec(text)?.[0] ?? NaN));
  const areReports = [first, other].every(({ passage }) =>
    isDatedReport(passage.sentence.text, passage.unit.page.date),
  );
  return areReports || Math.abs((years[0] ?? NaN) - (years[1] ?? NaN)) > maxYears;
}

/**
 * Returns whether a passage says the same as the first answer (true), or something that cannot be right together with it
 * (false); undefined where neither is certain.
 */
export function agreement(first: StatedAnswer, other: StatedAnswer, asked: AskedQuestion): boolean | undefined {
  const { askedFor } = asked.question;
  if (isSameAnswer(first.text, other.text, askedFor)) return true;
  const isCertain =
    isOtherAnswer(first.text, other.text, askedFor) &&
    [first, other].every((one) => isStated(one, asked)) &&
    !areOfTwoTimes([first, other], asked);
  return isCertain ? false : undefined;
}
