import type { AnswerCard } from 'shared-contracts/context/answer';
import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { isAnswered } from './evidence-state.ts';
import { isOtherAnswer, isSameAnswer } from './passages/compare-answers.ts';
import { termMatcher } from './passages/match-terms.ts';
import { findSpan, isDatedReport } from './passages/find-span.ts';
import type { Passage } from './passages/score-passages.ts';
import { spanCandidates } from './passages/span-candidates.ts';
import type { UnderstoodQuestion } from './question/understand-question.ts';
import type { SearchTerm } from './retrieval/search-terms.ts';

interface CardOptions {
  readonly question: UnderstoodQuestion;
  readonly terms: readonly SearchTerm[];
  readonly timeoutMs: number;
}

/** A substitute below this likeness, such as a synonym, may mean another fact. */
const minLikeness = 0.75;

const highlightsOf = ({ sentence }: Passage, terms: readonly SearchTerm[]): readonly TextRange[] => {
  const match = termMatcher(terms);
  return sentence.places.filter((_, at) => match(sentence.folds[at] ?? '').length > 0);
};

/** Returns the places of each word of the question; those that say what is asked count twice. */
const placesOfWords = (passage: Passage, { question, terms }: CardOptions): readonly (readonly TextRange[])[] =>
  terms.flatMap((term) => {
    const places = highlightsOf(passage, [term]);
    return question.relation.includes(term.fold) ? [places, places] : [places];
  });

/** Returns where a passage that answers the question, or a dated report, says what it asks for; null for any other. */
function answerSpan(passage: Passage, options: CardOptions): TextRange | null {
  const { sentence, unit } = passage;
  const { question, terms } = options;
  const isReport = question.askedFor === 'when' && isDatedReport(sentence.text, unit.page.date);
  if (!isReport && !isAnswered([passage], question, terms)) return null;
  return findSpan(sentence.text, question, placesOfWords(passage, options));
}

/** An answer, and the passage that says it. */
interface StatedAnswer {
  readonly passage: Passage;
  readonly span: TextRange;
  readonly text: string;
}

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
function isStated({ passage, span }: StatedAnswer, { question, terms }: CardOptions): boolean {
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
function areOfTwoTimes([first, other]: readonly [StatedAnswer, StatedAnswer], { question }: CardOptions): boolean {
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
function agreement(first: StatedAnswer, other: StatedAnswer, options: CardOptions): boolean | undefined {
  const { askedFor } = options.question;
  if (isSameAnswer(first.text, other.text, askedFor)) return true;
  const isCertain =
    isOtherAnswer(first.text, other.text, askedFor) &&
    [first, other].every((one) => isStated(one, options)) &&
    !areOfTwoTimes([first, other], options);
  return isCertain ? false : undefined;
}

/** Returns the answers of the passages that have one, each compared with the first. */
export function statedAnswers(
  passages: readonly Passage[],
  options: CardOptions,
): ReadonlyMap<Passage, Pick<AnswerCard, 'agrees' | 'span'>> {
  const stated = passages.flatMap((passage) => {
    const span = answerSpan(passage, options);
    return span === null ? [] : [{ passage, span, text: passage.sentence.text.slice(...span) }];
  });
  const [first] = stated;
  return new Map(
    stated.map((other) => {
      const agrees = first === undefined || other === first ? undefined : agreement(first, other, options);
      return [other.passage, { span: other.span, ...(agrees !== undefined && { agrees }) }];
    }),
  );
}

const toCard = (passage: Passage, index: number, { terms }: CardOptions): Omit<AnswerCard, 'boxes'> => {
  const { unit, sentence, before, after } = passage;
  const { slug, title, date, edition, sequence, label, demonstration, confidence } = unit.page;
  return {
    number: index + 1,
    page: { slug, title, date, edition, sequence, label, demonstration },
    headline: unit.headline,
    paragraph: sentence.paragraph,
    range: sentence.range,
    quote: sentence.text,
    before: before?.text ?? '',
    after: after?.text ?? '',
    marks: highlightsOf(passage, terms),
    confidence,
    copies: unit.copies,
  };
};

/** Returns the passages as cards: each quote exactly as stored, with the boxes of its words on the scan. */
export async function makeCards(
  archive: ArchiveReader,
  passages: readonly Passage[],
  options: CardOptions,
): Promise<readonly AnswerCard[]> {
  const stretches = passages.map(({ unit, sentence: { paragraph, range } }) => ({
    ...{ page: unit.page.id, paragraph, start: range[0], end: range[1] },
  }));
  const boxes = await archive.boxes(stretches, options.timeoutMs);
  const answers = statedAnswers(passages, options);
  return passages.map((passage, index) => ({
    ...{ ...toCard(passage, index, options), boxes: boxes[index] ?? [] },
    ...answers.get(passage),
  }));
}
