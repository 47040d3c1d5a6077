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

/** True when the clause of an answer has every word of the question except those of dates. */
function isStatedInClause(
  { passage: { sentence }, span: [start, end] }: StatedAnswer,
  terms: CardOptions['terms'],
): boolean {
  const { text, folds, places } = sentence;
  const clauses = text.split(/(?<=[,;:—]\s|\sand\s)/u);
  const ends = clauses.map((_, at) => clauses.slice(0, at + 1).join('').length);
  const clause = ends.findIndex((to) => to >= end);
  const [from, to] = [ends[clause - 1] ?? 0, ends[clause] ?? text.length];
  const match = termMatcher(terms);
  const hits = folds.filter((_, at) => (places[at]?.[0] ?? 0) >= from && (places[at]?.[1] ?? 0) <= to).flatMap(match);
  const said = new Set(hits.flatMap(({ term, like }) => (like >= minLikeness ? [term] : [])));
  return start >= from && terms.every(({ isDate }, at) => isDate || said.has(at));
}

/**
 * Returns whether a passage says the same as the first answer (true), or something that cannot be right together with it
 * (false); undefined where neither is certain.
 */
function agreement(first: StatedAnswer, other: StatedAnswer, options: CardOptions): boolean | undefined {
  const { question } = options;
  if (isSameAnswer(first.text, other.text, question.askedFor)) return true;
  const isCertain = [first, other].every(
    (one) => isStatedInClause(one, options.terms) && spanCandidates(one.passage.sentence.text, question).length === 1,
  );
  return isCertain && isOtherAnswer(first.text, other.text, question.askedFor) ? false : undefined;
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
