import type { ArchiveAnswer } from 'shared-contracts/context/answer';
import type { Passage } from './passages/score-passages.ts';
import type { SearchTerm } from './retrieval/search-terms.ts';
import { isYearOrMonth } from './question/find-dates.ts';
import { tuned } from './tuned.ts';

/** A form counts as the word; what only means the same does not. */
const isThere = (passage: Passage, term: number): boolean => (passage.covered[term] ?? 0) >= 0.75;

/** Whether a passage has the names and the times that are asked about: a right topic with a wrong year is no answer. */
function keepsNamesAndDates(passage: Passage, terms: readonly SearchTerm[]): boolean {
  const names = terms.flatMap(({ isName }, at) => (isName ? [at] : []));
  const dates = terms.flatMap(({ isDate, fold }, at) => (isDate && isYearOrMonth(fold) ? [at] : []));
  const held = names.filter((term) => isThere(passage, term)).length;
  return held >= tuned.names * names.length && dates.every((term) => isThere(passage, term));
}

/** The share of the question that the best passage has, of those that have its names and times; 0 for none. */
export const evidenceOf = (passages: readonly Passage[], terms: readonly SearchTerm[]): number =>
  Math.max(0, ...passages.filter((one) => keepsNamesAndDates(one, terms)).map(({ evidence }) => evidence));

/** How much of an answer the passages are: by the share of the question that the best of them have. */
export function evidenceState(passages: readonly Passage[], terms: readonly SearchTerm[]): ArchiveAnswer['state'] {
  if (evidenceOf(passages, terms) >= tuned.state.found) return 'found';
  return passages.some(({ evidence }) => evidence >= tuned.state.related) ? 'related' : 'nothing';
}
