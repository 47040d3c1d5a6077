import type { ArchiveAnswer } from 'shared-contracts/context/answer';
import { relationFactor } from './passages/states-relation.ts';
import { wordWeights } from './passages/question-features.ts';
import type { Passage } from './passages/score-passages.ts';
import type { SearchTerm } from './retrieval/search-terms.ts';
import { isYearOrMonth } from './question/find-dates.ts';
import type { UnderstoodQuestion } from './question/understand-question.ts';
import { rankingParameters } from './ranking-parameters.ts';

/** True for the word itself, a form or a misreading of it; synonyms score below 0.75, so they do not count. */
const isCovered = (passage: Passage, term: number): boolean => (passage.covered[term] ?? 0) >= 0.75;

/** Names with a lower weight, such as the country's, are on so many pages that a passage need not have them. */
const minNameWeight = 1.2;

/**
 * True when a passage has at least a part of each name, enough of the words of all names, and all years and months of
 * the question: the right topic in the wrong year is no answer.
 */
function coversNamesAndDates(passage: Passage, question: UnderstoodQuestion, terms: readonly SearchTerm[]): boolean {
  const isMatched = (name: string): boolean => {
    const own = terms.flatMap(({ text, isName }, at) => (isName && name.split(/[\s'’-]+/u).includes(text) ? [at] : []));
    return own.length === 0 || own.some((at) => isCovered(passage, at) || (terms[at]?.weight ?? 0) < minNameWeight);
  };
  if (!question.names.every(isMatched)) return false;
  const names = terms.flatMap(({ isName }, at) => (isName ? [at] : []));
  const dates = terms.flatMap(({ isDate, fold }, at) => (isDate && isYearOrMonth(fold) ? [at] : []));
  const matched = names.filter((term) => isCovered(passage, term)).length;
  return matched >= rankingParameters.names * names.length && dates.every((term) => isCovered(passage, term));
}

/**
 * Returns the confidence, 0 to 1. The fewer and more common the question's words, the more of them a passage must have.
 * `questionWeight`: the sum of the weights of its words.
 */
function confidenceOf({ evidence, headlineCoverage }: Passage, questionWeight: number): number {
  if (evidence >= rankingParameters.confidence.certainFrom) return 1;
  const confidence =
    evidence +
    rankingParameters.confidence.headline * headlineCoverage +
    rankingParameters.confidence.content * Math.log(questionWeight / rankingParameters.confidence.usualContent);
  return Math.min(1, Math.max(0, confidence));
}

/**
 * Returns the confidence, 0 to 1, of the best passage that has the question's names and dates and states the relation
 * that is asked about; 0 for none.
 */
export function confidenceOfAnswer(
  passages: readonly Passage[],
  question: UnderstoodQuestion,
  terms: readonly SearchTerm[],
): number {
  const questionWeight = wordWeights(terms).reduce((sum, weight) => sum + weight, 0);
  const covering = passages.filter((passage) => coversNamesAndDates(passage, question, terms));
  return Math.max(
    0,
    ...covering.map((one) => confidenceOf(one, questionWeight) * relationFactor(one, question, terms)),
  );
}

/** True when the passages answer the question. */
export const isAnswered = (...evidence: Parameters<typeof confidenceOfAnswer>): boolean =>
  confidenceOfAnswer(...evidence) >= rankingParameters.state.found;

/** Returns whether the passages answer the question, are related to it, or neither. */
export function evidenceState(
  passages: readonly Passage[],
  question: UnderstoodQuestion,
  terms: readonly SearchTerm[],
): ArchiveAnswer['state'] {
  if (isAnswered(passages, question, terms)) return 'found';
  return passages.some(({ evidence }) => evidence >= rankingParameters.state.related) ? 'related' : 'nothing';
}
