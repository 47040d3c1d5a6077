import type { ArchiveAnswer } from 'shared-contracts/context/answer';
import { wordWeights } from './passages/question-features.ts';
import type { Passage } from './passages/score-passages.ts';
import type { SearchTerm } from './retrieval/search-terms.ts';
import { isYearOrMonth } from './question/find-dates.ts';
import { rankingParameters } from './ranking-parameters.ts';

/** A form counts as the word; what only means the same does not. */
const isCovered = (passage: Passage, term: number): boolean => (passage.covered[term] ?? 0) >= 0.75;

/** Whether a passage has the names and the times that are asked about: a right topic with a wrong year is no answer. */
function coversNamesAndDates(passage: Passage, terms: readonly SearchTerm[]): boolean {
  const names = terms.flatMap(({ isName }, at) => (isName ? [at] : []));
  const dates = terms.flatMap(({ isDate, fold }, at) => (isDate && isYearOrMonth(fold) ? [at] : []));
  const held = names.filter((term) => isCovered(passage, term)).length;
  return held >= rankingParameters.names * names.length && dates.every((term) => isCovered(passage, term));
}

/** The fewer and the more common the words of a question, the more of them must be in a passage. */
function confidenceOf({ evidence, headed }: Passage, coverage: number): number {
  if (evidence >= rankingParameters.sure.whole) return 1;
  const sure =
    evidence +
    rankingParameters.sure.headline * headed +
    rankingParameters.sure.told * Math.log(coverage / rankingParameters.sure.usual);
  return Math.min(1, Math.max(0, sure));
}

/** How sure the best passage is, 0 to 1, of those that have the names and times of the question; 0 for none. */
export function evidenceOf(passages: readonly Passage[], terms: readonly SearchTerm[]): number {
  const counted = wordWeights(terms).reduce((sum, weight) => sum + weight, 0);
  const covering = passages.filter((one) => coversNamesAndDates(one, terms));
  return Math.max(0, ...covering.map((one) => confidenceOf(one, counted)));
}

/** How much of an answer the passages are: by how sure the best of them is. */
export function evidenceState(passages: readonly Passage[], terms: readonly SearchTerm[]): ArchiveAnswer['state'] {
  if (evidenceOf(passages, terms) >= rankingParameters.state.found) return 'found';
  return passages.some(({ evidence }) => evidence >= rankingParameters.state.related) ? 'related' : 'nothing';
}
